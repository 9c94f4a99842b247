import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Bus } from '../base/cluster/bus.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../base/db/database.ts'
import { isOnPostgres } from '../base/db/engine.ts'
import { addDemoWeek, DEMO_PASSWORD } from '../demo/demo.ts'
import { hasUsers, insertUser } from '../features/people/accounts.repo.ts'
import type { Passwords } from '../features/session/passwords.ts'
import { hasActiveOwner } from '../features/users/users.repo.ts'

export interface Login {
  email: string
  password: string
  /** False if the database has people already, but no owner of the team who can sign in. */
  isFirst: boolean
}

interface FirstPeople {
  db: Database
  bus: Bus
  passwords: Passwords
  admin: Config['admin']
  withDemo: boolean
  /**
   * Shows the login. Called before the commit: after a crash, no administrator may exist whose password nobody has
   * seen.
   */
  show: (admin: Login) => void
}

/**
 * Adds an administrator if no owner of the team can sign in. With `withDemo`, also adds the demo if the database has no
 * people. A restore can leave people but no owner, because it repeats the erasures that came after the backup. If
 * several nodes start together, only the one that inserts the administrator shows the password and adds the demo.
 */
export async function addFirstPeople({ db, bus, passwords, admin, withDemo, show }: FirstPeople) {
  if (await hasActiveOwner(db)) return
  const isFirst = !(await hasUsers(db))
  const addsDemo = withDemo && isFirst
  const { email } = admin
  const password = admin.password ?? (addsDemo ? DEMO_PASSWORD : randomBytes(9).toString('base64url'))
  const passwordHash = await passwords.hash(password)
  const demoHash = await passwords.hash(DEMO_PASSWORD)
  await bus.transaction(async (trx, announce) => {
    // No time limit for locks: another node may be adding the demo, which takes seconds on a busy machine.
    if (isOnPostgres(trx)) await sql`set local lock_timeout = 0`.execute(trx)
    const person = { name: 'Administrador', email, passwordHash, hasDefaultPassword: false, role: 'ADMIN' } as const
    const adminId = await insertUser(trx, person)
    if (!adminId) return
    if (addsDemo) await addDemoWeek(trx, { passwordHash: demoHash, adminId })
    announce({ type: 'catalog-changed' })
    announce({ type: 'users-changed', userIds: [] })
    show({ email, password, isFirst })
  })
}

/** Returns a function that checks whether the first administrator was added: true if there is any person. */
export function watchFirstAdmin(db: Database) {
  let exists = false
  return async () => {
    exists ||= await hasUsers(db)
    return exists
  }
}
