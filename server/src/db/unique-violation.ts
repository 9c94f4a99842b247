const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = 2067

/** Of two who take one name at the same moment the database stops the second only when he writes. */
export const isUniqueViolation = (error: unknown) => {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE
}
