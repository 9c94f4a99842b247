import type { PrivacySettingsAnswer, PrivacySettingsUpdate } from '@palco/contract/privacy/privacy-settings'
import type { Actor } from '../../audit/actor.ts'
import { byPath, changesOf } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readPrivacySettings, savePrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'

export type PrivacySettingsService = ReturnType<typeof createPrivacySettings>

export const createPrivacySettings = ({ db, bus }: Pick<Shared, 'db' | 'bus'>) => ({
  read: (): Promise<PrivacySettingsAnswer> => readPrivacySettings(db),

  update: ({ version: seen, ...settings }: PrivacySettingsUpdate, actor: Actor): Promise<PrivacySettingsAnswer> =>
    bus.transaction(async (trx) => {
      const { before, after } = await savePrivacySettings(trx, settings, seen)
      const { version: _, ...earlier } = before
      await recordAudit(trx, actor, {
        action: 'privacy.settings-updated',
        target: { type: 'privacy', id: null, name: '' },
        changes: changesOf(byPath(earlier), byPath(settings)),
      })
      return after
    }),
})
