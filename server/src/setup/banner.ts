import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo.ts'
import type { Login } from './first-admin.ts'

/** The first minute: where to go, and who the first administrator is. */
export function banner(config: Config, port: number, admin: Login | null, showDemo: boolean): string {
  const lines = ['', '  Palco is running.', '', `  Open      ${address(config, port)}`]
  const lan = config.host === '0.0.0.0' && !config.publicUrl ? lanAddress() : null
  if (lan) lines.push(`  Network   http://${lan}:${port}`)
  lines.push(`  Data      ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`)
  if (admin) {
    lines.push('', '  First administrator', `    e-mail    ${admin.email}`)
    if (config.admin.password) lines.push('    password  the one in ADMIN_PASSWORD')
    else lines.push(`    password  ${admin.password}`, '    Write it down: it is shown this once.')
  }
  if (showDemo) {
    lines.push('', `  Demo participants, all with the password ${DEMO_PASSWORD}`)
    for (const { email, group } of DEMO_LOGINS) lines.push(`    ${email}  (${group})`)
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function address({ publicUrl, host }: Config, port: number) {
  if (publicUrl) return publicUrl.href
  return `http://${['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host}:${port}`
}

const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
