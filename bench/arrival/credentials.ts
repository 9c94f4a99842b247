import type { Credentials } from './person.ts'

/** Whoever was imported has the password of the import, and all of them one hash. */
export const IMPORT_PASSWORD = 'bem-vindo-2025'
export const imported = (n: number): Credentials => ({ email: `p${n}@example.com`, password: IMPORT_PASSWORD })

/** Whoever has chosen a password has a hash to himself. */
export const withOwnPassword = (n: number): Credentials => ({
  email: `own${n}@example.com`,
  password: `the own password of ${n}`,
})
