import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import type { EventSettings, EventSettingsAnswer, EventSettingsUpdate } from '@palco/contract/event/event'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import { basicHtml } from '../../base/html/basic-html.ts'
import type { Actor } from '../audit/actor.ts'
import { byPath, changesOf, HIDDEN_CHANGE } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { imageUrl } from '../catalog/catalog.repo.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { saveImage } from '../images/images.repo.ts'
import { lockSettings, saveSettings } from './event.repo.ts'
import { moveRoomsWithEvent } from './room-moves.ts'

type EventImage = keyof EventSettings['images']

export type Settings = ReturnType<typeof createSettings>

export function createSettings(bus: Bus, catalog: Catalog) {
  /** Returns the settings with their new version. */
  const save = (
    actor: Actor,
    change: (trx: Transaction, now: EventSettings) => Promise<EventSettings>,
    seen?: number,
  ) =>
    bus.transaction(async (trx, announce) => {
      const { settings, version } = await lockSettings(trx)
      if (seen !== undefined && seen !== version) throw changedMeanwhile()
      const saved = await saveSettings(trx, await change(trx, settings))
      announce({ type: 'catalog-changed' })
      await recordAudit(trx, actor, {
        action: 'settings.updated',
        target: { type: 'settings', id: null, name: saved.title },
        changes: settingsChanges(settings, saved),
      })
      return saved
    })

  return {
    read: (): EventSettingsAnswer => ({ ...catalog.current().event, version: catalog.current().eventVersion }),

    // The stored images stay, because images have their own routes: a form that was opened earlier must not restore an
    // old image.
    update: (update: EventSettingsUpdate, actor: Actor) => {
      const {
        version,
        access,
        live,
        offers,
        recordings,
        questions,
        team,
        privacyNotice,
        roomMove = 'moment',
        ...settings
      } = update
      return save(
        actor,
        async (trx, now) => {
          await moveRoomsWithEvent(trx, { move: roomMove, before: now, after: settings }, actor)
          return withBasicHtml({
            ...settings,
            access: access ?? now.access,
            live: { ...now.live, ...live },
            offers: { ...now.offers, ...offers },
            recordings: { ...now.recordings, ...recordings },
            questions: questions ?? now.questions,
            team: team ?? now.team,
            privacyNotice: privacyNotice ?? now.privacyNotice,
            images: now.images,
          })
        },
        version,
      )
    },

    setImage: (image: EventImage, file: Buffer, actor: Actor) =>
      save(actor, async (trx, now) => {
        const id = await saveImage(trx, file, EVENT_IMAGE_MAX_BYTES)
        return { ...now, images: { ...now.images, [image]: imageUrl(id) } }
      }),

    removeImage: (image: EventImage, actor: Actor) =>
      save(actor, async (_trx, now) => ({ ...now, images: { ...now.images, [image]: null } })),
  }
}

function withBasicHtml(settings: EventSettings): EventSettings {
  const clean = Object.entries(settings.accessMessage).map(([language, html]) => [language, basicHtml(html)])
  return { ...settings, accessMessage: Object.fromEntries(clean) }
}

/** Returns the changes for the audit log, without the values of the default password. */
function settingsChanges(before: EventSettings, { version: _, ...after }: EventSettings & { version: number }) {
  const changes = changesOf(byPath(before), byPath(after))
  return 'defaultPassword' in changes ? { ...changes, defaultPassword: HIDDEN_CHANGE } : changes
}
