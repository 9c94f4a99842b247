import type { Announcement, AnnouncementCreate, AnnouncementUpdate, Audience } from '@palco/contract/announcements'
import { isLive } from '@palco/contract/announcements'
import { DEFAULT_LANGUAGE } from '@palco/contract/interface-languages'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/limits'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../../base/errors.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { announcementEntry } from '../../core/audit/entries.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import type { Catalog, Snapshot } from '../../core/catalog/catalog.ts'
import * as repo from './announcements.repo.ts'

export type Announcements = ReturnType<typeof createAnnouncements>

const over = () => conflict('Este aviso já terminou. Publique um novo.')

export function createAnnouncements(db: Database, bus: Bus, catalog: Pick<Catalog, 'current'>) {
  /** Writes, and announces the change to every node. */
  const write = <Result>(change: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    bus.transaction(async (trx, announce) => {
      const result = await change(trx)
      announce({ type: 'announcements-changed' })
      return result
    })

  async function lock(trx: Transaction, id: string): Promise<Announcement> {
    const found = await repo.lockAnnouncement(trx, id)
    if (!found) throw notFound('Aviso não encontrado')
    return found
  }

  return {
    list: () => repo.listAnnouncements(db),

    create: (given: AnnouncementCreate, actor: Actor): Promise<Announcement> =>
      write(async (trx) => {
        const now = Date.now()
        const written = complete(given, catalog.current(), now)
        await repo.lockCreation(trx)
        if ((await repo.countLive(trx, now)) >= ANNOUNCEMENTS_LIVE_MAX)
          throw conflict(`Já há ${ANNOUNCEMENTS_LIVE_MAX} avisos no ar. Encerre um deles antes de publicar outro.`)
        const created = await repo.insertAnnouncement(trx, written, now)
        await recordAudit(trx, actor, announcementEntry(null, created))
        return created
      }),

    update: (id: string, { version, ...given }: AnnouncementUpdate, actor: Actor): Promise<Announcement> =>
      write(async (trx) => {
        const now = Date.now()
        const before = await lock(trx, id)
        if (!isLive(before, now)) throw over()
        if (version !== undefined && version !== before.version) throw changedMeanwhile()
        const updated = await repo.updateAnnouncement(trx, id, complete(given, catalog.current(), now))
        await recordAudit(trx, actor, announcementEntry(before, updated))
        return updated
      }),

    end: (id: string, actor: Actor): Promise<Announcement> =>
      write(async (trx) => {
        const now = Date.now()
        const before = await lock(trx, id)
        if (!isLive(before, now)) throw over()
        const ended = await repo.endAnnouncement(trx, id, now)
        await recordAudit(trx, actor, { ...announcementEntry(before, ended), action: 'announcement.ended' })
        return ended
      }),

    remove: (id: string, actor: Actor): Promise<void> =>
      write(async (trx) => {
        const before = await lock(trx, id)
        await repo.deleteAnnouncement(trx, id)
        await recordAudit(trx, actor, announcementEntry(before, null))
      }),
  }
}

/** Completes it from the event, and rejects an announcement that nobody could read. */
function complete(given: AnnouncementCreate, snapshot: Snapshot, now: number): repo.Written {
  const { languages } = snapshot
  const first = languages.find(({ active }) => active)
  const language = first?.code ?? DEFAULT_LANGUAGE
  if (Object.keys(given.texts).some((code) => !languages.some((each) => each.code === code)))
    throw invalidInput('Idioma não cadastrado')
  if (!given.texts[language])
    throw invalidInput(`Escreva o aviso em ${first?.name ?? language}: quem não tem texto no seu idioma lê este`)
  if (!isLive(given, now)) throw invalidInput('O aviso deve terminar no futuro')
  return { ...given, language, audienceName: nameOf(given.audience, snapshot) }
}

function nameOf({ type, id }: Audience, { groups, rooms, languages }: Snapshot): string {
  const byId = (each: { id: string }) => each.id === id
  switch (type) {
    case 'everybody':
      return ''
    case 'group':
      return nameIn(id === null ? undefined : groups.get(id), 'Grupo não encontrado')
    case 'room':
      return nameIn(rooms.find(byId), 'Sala não encontrada')
    case 'language':
      return nameIn(
        languages.find(({ code }) => code === id),
        'Idioma não encontrado',
      )
  }
}

function nameIn(found: { name: string } | undefined, problem: string): string {
  if (!found) throw notFound(problem)
  return found.name
}
