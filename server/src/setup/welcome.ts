import type { Announce, Bus } from '../base/cluster/bus.ts'
import type { Config } from '../base/config.ts'
import type { Database, Transaction } from '../base/db/database.ts'
import { hasDemoWeek, moveDemoWeek } from '../demo/demo.ts'
import type { Passwords } from '../features/session/passwords.ts'
import { banner, firstAdminLines } from './banner.ts'
import { addFirstPeople } from './first-admin.ts'

interface Open {
  db: Database
  bus: Bus
  passwords: Passwords
  port: number
}

/** Fills an empty database and prints the banner. After the port is open: a refused start must not consume the password. */
export async function welcome({ db, bus, passwords, port }: Open, config: Config, withDemo: boolean) {
  // Without a terminal standard output is the JSON log, and a password does not belong in it.
  const show = config.log.pretty ? console.log : console.error
  await addFirstPeople({
    db,
    bus,
    passwords,
    admin: config.admin,
    withDemo,
    show: (admin) => show(firstAdminLines(admin, config.admin.password !== null)),
  })
  const showDemo = withDemo && (await hasDemoWeek(db))
  if (showDemo) await bus.transaction(moveIfOver)
  show(banner(config, port, showDemo))
  if (withDemo && !showDemo) show('  --demo was left out: this database already has people in it.\n')
  if (config.workersLeftOut)
    show('  WORKERS was left out: the embedded database serves one process. DATABASE_URL lets all cores serve.\n')
}

/** A demo that was stopped for hours shows a living week again. */
async function moveIfOver(trx: Transaction, announce: Announce) {
  if (!(await moveDemoWeek(trx))) return
  announce({ type: 'catalog-changed' })
  announce({ type: 'announcements-changed' })
}
