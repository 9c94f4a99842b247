import type { PrivacySettingsAnswer, PrivacySettingsUpdate } from '@palco/contract/privacy/privacy-settings'
import { isShortened } from '@palco/contract/privacy/retention'
import type { Actor } from '../../audit/actor.ts'
import { byPath, changesOf } from '../../audit/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readPrivacySettings, savePrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'

export type PrivacySettingsService = ReturnType<typeof createPrivacySettings>

export const createPrivacySettings = ({ db, bus }: Pick<Shared, 'db' | 'bus'>) => ({
  read: (): Promise<PrivacySettingsAnswer> => readPrivacySettings(db),

  /** Throws `refusalToShorten`, if there is one and the new settings shorten a period. */
  update: (
    { version: seen, ...settings }: PrivacySettingsUpdate,
    actor: Actor,
    refusalToShorten: Error | null,
  ): Promise<PrivacySettingsAnswer> =>
    bus.transaction(async (trx) => {
      const { before, after } = await savePrivacySettings(trx, settings, seen)
      if (refusalToShorten && isShortened(before.retention, settings.retention)) throw refusalToShorten
      const { version: _, ...earlier } = before
      await recordAudit(trx, actor, {
        action: 'privacy.settings-updated',
        target: { type: 'privacy', id: null, name: '' },
        changes: changesOf(byPath(earlier), byPath(settings)),
      })
      return after
    }),
})
