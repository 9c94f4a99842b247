import type { Database } from '../base/db/database.ts'
import { hasUsers } from '../core/people/accounts.repo.ts'

/** Whether the first administrator is there. Asked of the database until it is so, which it then stays. */
export function watchSetUp(db: Database) {
  let isSetUp = false
  return async () => {
    isSetUp ||= await hasUsers(db)
    return isSetUp
  }
}
