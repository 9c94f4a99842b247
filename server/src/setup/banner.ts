import { networkInterfaces } from 'node:os'
import type { Config } from '../base/config.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../demo/demo.ts'
import type { Login } from './first-admin.ts'

export function banner(config: Config, port: number, showDemo: boolean): string {
  const lines = ['', '  Palco is running.', '', `  Open      ${address(config, port)}`]
  const lan = config.host === '0.0.0.0' && !config.publicUrl ? lanAddress() : null
  if (lan) lines.push(`  Network   http://${lan}:${port}`)
  lines.push(`  Data      ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`)
  if (showDemo) {
    lines.push('', '  Demo: the audience is simulated. The people who come and go in the rooms are made up.')
    lines.push('', `  Demo participants, all with the password ${DEMO_PASSWORD}`)
    for (const { email, group } of DEMO_LOGINS) lines.push(`    ${email}  (${group})`)
    if (isLoopback(config.host)) lines.push('    Only this machine reaches it: HOST=0.0.0.0 opens it to the network.')
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

export function firstAdminLines({ email, password }: Login, isGiven: boolean): string {
  const lines = ['', '  First administrator', `    e-mail    ${email}`]
  if (isGiven) lines.push('    password  the one in ADMIN_PASSWORD')
  else lines.push(`    password  ${password}`, '    Write it down: it is shown this once.')
  return lines.join('\n')
}

function address({ publicUrl, host }: Config, port: number) {
  if (publicUrl) return publicUrl.href
  return `http://${['0.0.0.0', '::'].includes(host) || isLoopback(host) ? 'localhost' : host}:${port}`
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost'].includes(host)

const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
