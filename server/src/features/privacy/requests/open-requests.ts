import { requestDueAt } from '@palco/contract/privacy/privacy-requests'
import type { Database } from '../../../base/db/database.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import { countOpenRequests } from './requests.repo.ts'

/** Returns how many requests are open and when the first of them is due, or `null` if none is open. */
export async function readOpenRequests(db: Database): Promise<{ open: number; dueAt: string } | null> {
  const { open, first } = await countOpenRequests(db)
  return first === null ? null : { open, dueAt: requestDueAt(first, await readPrivacySettings(db)) }
}
