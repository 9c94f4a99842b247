// Installs Debian packages, if this process runs as root.
import { rmSync, writeFileSync } from 'node:fs'
import { isRoot, onPath, run } from './run.mjs'

export async function aptInstall(name) {
  if (!isRoot || !onPath('apt-get')) return false
  console.log(`Installing ${name} with apt-get …`)
  await apt('update')
  const allowServices = denyServices()
  try {
    return (await apt('install', '-y', '--no-install-recommends', name)) === 0
  } finally {
    allowServices()
  }
}

/** Debian's packages run this program before they start a service. If it exits with 101, the service is not started. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Prevents packages from starting services, because tests need only the programs. Keeps an existing policy. Returns a
 * function that allows services again.
 */
function denyServices() {
  try {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  } catch {
    return () => {}
  }
  return () => rmSync(POLICY, { force: true })
}

const apt = (...args) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    output: 'errors',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
