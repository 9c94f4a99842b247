// An nginx for the tests: the one of NGINX_PATH, one that is there, else Debian's, where we may install it.
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { onPath } from './run.mjs'

/** Debian keeps it out of the PATH of whoever is not root. */
const DEBIAN = '/usr/sbin/nginx'

/** Resolves to the program, or to undefined where there is none. */
export const getNginx = async () => findNginx() ?? ((await aptInstall('nginx')) ? findNginx() : undefined)

export const findNginx = () => process.env.NGINX_PATH || onPath('nginx') || (existsSync(DEBIAN) ? DEBIAN : undefined)
