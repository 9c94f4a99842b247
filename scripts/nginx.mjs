// An nginx for the tests: NGINX_PATH, an installed one, or Debian's package.
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { onPath } from './run.mjs'

/** Debian's path, which is not in the PATH of users other than root. */
const DEBIAN = '/usr/sbin/nginx'

export const getNginx = async () => findNginx() ?? ((await aptInstall('nginx')) ? findNginx() : undefined)

export const findNginx = () => process.env.NGINX_PATH || onPath('nginx') || (existsSync(DEBIAN) ? DEBIAN : undefined)
