// Debian's packages, where we may install them.
import { rmSync, writeFileSync } from 'node:fs'
import { isRoot, onPath, run } from './run.mjs'

export async function aptInstall(name) {
  if (!isRoot || !onPath('apt-get')) return false
  console.log(`Installing ${name} by apt-get …`)
  await apt('update')
  const letStart = keepFromStarting()
  try {
    return (await apt('install', '-y', '--no-install-recommends', name)) === 0
  } finally {
    letStart()
  }
}

/** Asked by Debian's packages before they start a service; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Tests want a program, and not a server on the machine's port. Answers how to undo it; a policy of somebody else's stays. */
function keepFromStarting() {
  try {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  } catch {
    return () => {}
  }
  return () => rmSync(POLICY, { force: true })
}

const apt = (...args) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    says: 'errors',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
