// Finds an nginx for the tests: NGINX_PATH, an installed one, or Debian's package, which it installs.
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { onPath } from './run.mjs'

/** Where Debian installs nginx. Only the PATH of root contains /usr/sbin. */
const DEBIAN = '/usr/sbin/nginx'

export const getNginx = async () => findNginx() ?? ((await aptInstall('nginx')) ? findNginx() : undefined)

export const findNginx = () => process.env.NGINX_PATH || onPath('nginx') || (existsSync(DEBIAN) ? DEBIAN : undefined)
