import { plannedPeriod, type Schedule, type WrittenSchedule } from '@palco/contract/announcements/announcement-schedule'
import {
  type Announcement,
  type AnnouncementCreate,
  type AnnouncementUpdate,
  type Audience,
  announcementPhase,
} from '@palco/contract/announcements/announcements'
import { isLive } from '@palco/contract/announcements/live-announcement'
import { ANNOUNCEMENTS_LIVE_MAX, ANNOUNCEMENTS_SCHEDULED_MAX } from '@palco/contract/base/limits'
import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { announcementEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import * as repo from './announcements.repo.ts'

const over = () => conflict('Este aviso já terminou. Publique um novo.')

export function createAnnouncements(db: Database, bus: Bus, catalog: Pick<Catalog, 'current'>) {
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
        await refuseTooMany(trx, written, now)
        const created = await repo.insertAnnouncement(trx, written, now)
        const entry = announcementEntry(null, created)
        await recordAudit(trx, actor, created.schedule ? { ...entry, action: 'announcement.scheduled' } : entry)
        return created
      }),

    /** If the update removes the schedule of a scheduled announcement, publishes it immediately. */
    update: (id: string, { version, ...given }: AnnouncementUpdate, actor: Actor): Promise<Announcement> =>
      write(async (trx) => {
        const now = Date.now()
        const before = await lock(trx, id)
        const phase = announcementPhase(before, now)
        if (phase === 'ended') throw over()
        if (version !== undefined && version !== before.version) throw changedMeanwhile()
        const written = complete(given, catalog.current(), now)
        if (phase === 'live' && written.schedule)
          throw conflict('Este aviso já está no ar. Encerre-o e agende um novo.')
        const isPublished = phase === 'scheduled' && !written.schedule
        if (isPublished) await refuseTooMany(trx, written, now)
        const updated = await repo.updateAnnouncement(trx, id, written, isPublished ? now : null)
        const entry = announcementEntry(before, updated)
        await recordAudit(trx, actor, isPublished ? { ...entry, action: 'announcement.published' } : entry)
        return updated
      }),

    end: (id: string, actor: Actor): Promise<Announcement> =>
      write(async (trx) => {
        const now = Date.now()
        const before = await lock(trx, id)
        if (before.schedule) throw conflict('Este aviso ainda não foi publicado. Exclua-o se não for mais preciso.')
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

/**
 * Throws if there are too many live announcements or, for an announcement with a schedule, too many scheduled ones.
 * Call it only for changes by administrators: when the server itself publishes, nobody would see the error.
 */
async function refuseTooMany(trx: Transaction, { schedule }: repo.Written, now: number) {
  await repo.lockCreation(trx)
  const [count, max] = schedule
    ? [await repo.countScheduled(trx), ANNOUNCEMENTS_SCHEDULED_MAX]
    : [await repo.countLive(trx, now), ANNOUNCEMENTS_LIVE_MAX]
  if (count < max) return
  throw conflict(
    schedule
      ? `Já há ${max} avisos agendados. Exclua um deles antes de agendar outro.`
      : `Já há ${max} avisos no ar. Encerre um deles antes de publicar outro.`,
  )
}

/**
 * Adds data of the event to a submitted announcement. Rejects it if a language, group or room is unknown, if the text
 * in the fallback language is missing, or if its time has passed or is not known (a room without a start).
 */
function complete(given: AnnouncementCreate, snapshot: Snapshot, now: number): repo.Written {
  const { languages } = snapshot
  const first = languages.find(({ active }) => active)
  const language = first?.code ?? DEFAULT_LANGUAGE
  if (Object.keys(given.texts).some((code) => !languages.some((each) => each.code === code)))
    throw invalidInput('Idioma não cadastrado')
  if (!given.texts[language])
    throw invalidInput(`Escreva o aviso em ${first?.name ?? language}: quem não tem texto no seu idioma lê este`)
  const schedule = given.schedule && completeSchedule(given.schedule, snapshot, now)
  const endsAt = given.endsAt ?? isoTime(now)
  if (!schedule && !isLive({ endsAt }, now)) throw invalidInput('O aviso deve terminar no futuro')
  return { ...given, endsAt, schedule, language, audienceName: nameOf(given.audience, snapshot) }
}

function completeSchedule(given: WrittenSchedule, { rooms }: Snapshot, now: number): Schedule {
  const { beforeRoom } = given
  const room = beforeRoom && rooms.find(({ id }) => id === beforeRoom.roomId)
  if (beforeRoom && !room) throw notFound('Sala não encontrada')
  const period = plannedPeriod(given, rooms)
  if (!period) throw invalidInput('A sala não tem data de início: informe a hora do aviso')
  if (period.until <= now) throw invalidInput('A hora de publicar já passou')
  return { ...given, beforeRoom: beforeRoom && room ? { ...beforeRoom, roomName: room.name } : null }
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
