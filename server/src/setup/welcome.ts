import type { Bus } from '../cluster/bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Passwords } from '../session/passwords.ts'
import { banner, firstAdminLines } from './banner.ts'
import { hasDemoWeek } from './demo.ts'
import { addFirstPeople } from './first-admin.ts'

interface Open {
  db: Database
  bus: Bus
  passwords: Passwords
  port: number
}

/** Fills an empty database, and says where to go. Only once the port is open: else nobody would see his password. */
export async function welcome({ db, bus, passwords, port }: Open, config: Config, withDemo: boolean) {
  await addFirstPeople({
    db,
    bus,
    passwords,
    admin: config.admin,
    withDemo,
    show: (admin) => console.log(firstAdminLines(admin, config.admin.password !== null)),
  })
  const showDemo = withDemo && (await hasDemoWeek(db))
  console.log(banner(config, port, showDemo))
  if (withDemo && !showDemo) console.log('  --demo was left out: this database already has people in it.\n')
  if (config.workersLeftOut)
    console.log(
      '  WORKERS was left out: the embedded database serves one process. DATABASE_URL lets all cores serve.\n',
    )
}
