import type { Credentials } from './person.ts'

/** Imported people share the password of the import, and its hash. */
export const IMPORT_PASSWORD = 'bem-vindo-2025'
export const imported = (n: number): Credentials => ({ email: `p${n}@example.com`, password: IMPORT_PASSWORD })

/** People who chose a password have a hash of their own. */
export const withOwnPassword = (n: number): Credentials => ({
  email: `own${n}@example.com`,
  password: `the own password of ${n}`,
})
