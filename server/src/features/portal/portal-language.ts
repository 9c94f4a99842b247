import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import type { Database } from '../../base/db/database.ts'

/**
 * The choice of the portal's menu, which mails follow. Not announced: pages would read everything again, and only the
 * texts of the calendar feed come from a cached person.
 */
export async function saveLanguage(db: Database, userId: string, language: InterfaceLanguage): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', userId)
    .where((user) => user.or([user('interface_language', 'is', null), user('interface_language', '<>', language)]))
    .set({ interface_language: language })
    .execute()
}
