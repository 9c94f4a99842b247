import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Passwords } from '../session/passwords.ts'
import { insertUser } from '../users/users.repo.ts'

export interface Login {
  email: string
  password: string
}

/** Several nodes may start at once on one empty database: only the one whose row it became knows the password. */
export async function createFirstAdmin(
  db: Database,
  passwords: Passwords,
  { email, password: given }: Config['admin'],
): Promise<Login | null> {
  const password = given ?? randomBytes(9).toString('base64url')
  const id = await insertUser(db, {
    name: 'Administrador',
    email,
    passwordHash: await passwords.hash(password),
    hasDefaultPassword: false,
    role: 'ADMIN',
  })
  return id ? { email, password } : null
}
