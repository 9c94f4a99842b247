// Debian's packages, where we may install them.
import { isRoot, onPath, run } from './run.mjs'

export async function aptInstall(name) {
  if (!isRoot || !onPath('apt-get')) return false
  console.log(`Installing ${name} by apt-get …`)
  await apt('update')
  return (await apt('install', '-y', '--no-install-recommends', name)) === 0
}

const apt = (...args) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    says: 'errors',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
