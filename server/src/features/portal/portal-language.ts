import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Bus } from '../../base/cluster/bus.ts'

export const saveLanguage = (bus: Bus, userId: string, language: InterfaceLanguage) =>
  bus.transaction(async (trx, announce) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .where('id', '=', userId)
      .where((user) => user.or([user('interface_language', 'is', null), user('interface_language', '<>', language)]))
      .set({ interface_language: language })
      .executeTakeFirst()
    if (numUpdatedRows) announce({ type: 'language-chosen', userId })
  })
