import { networkInterfaces } from 'node:os'
import type { Announce, Bus } from '../base/cluster/bus.ts'
import type { Config } from '../base/config.ts'
import type { Database, Transaction } from '../base/db/database.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, hasDemoWeek, moveDemoWeek } from '../demo/demo.ts'
import type { Passwords } from '../features/session/passwords.ts'
import { hasActiveOwner } from '../features/users/users.repo.ts'
import { addFirstPeople, type Login } from './first-admin.ts'

interface Open {
  db: Database
  bus: Bus
  passwords: Passwords
  port: number
}

/**
 * Adds the first people and shows their logins. Call it after the port is open: the password is shown only once, so a
 * start that fails must not show it.
 */
export async function welcome({ db, bus, passwords, port }: Open, config: Config, withDemo: boolean) {
  // Without a terminal, standard output is the JSON log, which must not contain a password.
  const show = config.log.pretty ? console.log : console.error
  await addFirstPeople({
    db,
    bus,
    passwords,
    admin: config.admin,
    withDemo,
    show: (admin) => show(firstAdminLines(admin, config.admin.password !== null)),
  })
  if (!(await hasActiveOwner(db)))
    show(
      `  No owner of the team can sign in. Set ADMIN_EMAIL: ${config.admin.email} is the address of somebody else.\n`,
    )
  const showDemo = withDemo && (await hasDemoWeek(db))
  if (showDemo) await bus.transaction(moveIfOver)
  show(banner(config, port, showDemo))
  if (withDemo && !showDemo) show('  --demo was left out: this database already has people in it.\n')
  if (config.workersLeftOut)
    show('  WORKERS was left out: the embedded database serves one process. DATABASE_URL lets all cores serve.\n')
}

async function moveIfOver(trx: Transaction, announce: Announce) {
  if (!(await moveDemoWeek(trx))) return
  announce({ type: 'catalog-changed' })
  announce({ type: 'announcements-changed' })
}

function banner(config: Config, port: number, showDemo: boolean): string {
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

function firstAdminLines({ email, password, isFirst }: Login, isGiven: boolean): string {
  const title = isFirst ? 'First administrator' : 'New administrator, because no owner of the team was left'
  const lines = ['', `  ${title}`, `    e-mail    ${email}`]
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
