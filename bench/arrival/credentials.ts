import type { Credentials } from './person.ts'

/** All imported people have the password of the import, and share its hash. */
export const IMPORT_PASSWORD = 'bem-vindo-2025'
export const imported = (n: number): Credentials => ({ email: `p${n}@example.com`, password: IMPORT_PASSWORD })

/** Each person who chose a password has a separate hash. */
export const withOwnPassword = (n: number): Credentials => ({
  email: `own${n}@example.com`,
  password: `the own password of ${n}`,
})
