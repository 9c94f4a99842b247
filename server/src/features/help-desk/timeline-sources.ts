import { uniteStays } from '@palco/contract/attendance/united-stays'
import { ACCOUNT_ACTS, type EntryOf, type TimelineKind } from '@palco/contract/help-desk/timeline'
import { LINK_WAYS } from '@palco/contract/users/users'
import { isoTime } from '../../base/db/iso-time.ts'
import { listLinksOf } from '../access-links/access-links.repo.ts'
import { listAccessesOf } from '../access-log/access-log.service.ts'
import { findStays, PRESENT_MS } from '../attendance/attendance.repo.ts'
import { findChangesOf } from '../audit/audit.repo.ts'
import { listArchivedRooms } from '../catalog/archived-rooms.repo.ts'
import { listOfUser, toIssued } from '../certificates/certificates.repo.ts'
import type { Shared } from '../feature.ts'
import { knownFailure } from '../mail/failed-recipients.repo.ts'
import { runMailState } from '../mail/mail-counts.repo.ts'
import { listMailsOf } from '../mail/mails-of-people.repo.ts'
import { findRunSubjects } from '../messages/message-runs.repo.ts'
import { listGrants } from '../passes/passes.repo.ts'
import { listDeliveriesOf } from '../purchases/deliveries.repo.ts'
import { listQuestionsOf } from '../questions/questions.repo.ts'

/** Returns a person's entries in any order: all of them, or only the newest `count` before the time `before`. */
type Source<Kind extends TimelineKind> = (userId: string, before: string, count: number) => Promise<EntryOf<Kind>[]>

export type Sources = { [Kind in TimelineKind]: Source<Kind> }

type Step<Kind extends TimelineKind> = Omit<EntryOf<Kind>, 'at'> & { at: string | null | undefined }

const happened = <Kind extends TimelineKind>(step: Step<Kind>) => (step.at ? [step as EntryOf<Kind>] : [])

const MINUTE_MS = 60_000

export function openSources({ db, catalog }: Pick<Shared, 'db' | 'catalog'>): Sources {
  const namesOfRooms = async () =>
    new Map([...(await listArchivedRooms(db)), ...catalog.current().rooms].map(({ id, name }) => [id, name]))

  return {
    access: async (userId, before, count) =>
      (await listAccessesOf(db, userId, before, count)).map((entry) => ({ kind: 'access', ...entry })),

    async room(userId) {
      const [stays, names] = await Promise.all([findStays(db, [userId]), namesOfRooms()])
      const spots = Map.groupBy(stays, ({ roomId, kind }) => `${roomId} ${kind}`)
      const now = Date.now()
      return [...spots.values()].flatMap((ofSpot) =>
        uniteStays(ofSpot).map(({ startedAt, lastSeenAt, leftAt }) => {
          const { roomId = '', kind } = ofSpot[0] ?? {}
          return {
            kind: 'room' as const,
            id: `${roomId} ${startedAt}`,
            at: isoTime(startedAt),
            room: names.get(roomId) ?? null,
            isRecording: kind === 'recording',
            minutes: Math.floor((lastSeenAt - startedAt) / MINUTE_MS),
            isOpen: leftAt === null && lastSeenAt > now - PRESENT_MS,
          }
        }),
      )
    },

    async question(userId, before, count) {
      const [questions, names] = await Promise.all([listQuestionsOf(db, userId, before, count), namesOfRooms()])
      return questions.map(({ id, room_id, text, state, asked_at }) => ({
        ...{ kind: 'question' as const, id, at: asked_at, text, state },
        room: names.get(room_id) ?? null,
      }))
    },

    async link(userId) {
      const links = await listLinksOf(db, userId)
      return links.flatMap(({ purpose, sent_by, ...link }, n) => {
        const way = LINK_WAYS.find((each) => each === sent_by)
        const step = (name: EntryOf<'link'>['step'], at: string | null) =>
          happened<'link'>({ kind: 'link', id: `${name} ${link.created_at} ${n}`, at, step: name, purpose })
        return [
          ...step('made', link.created_at),
          ...step('sent', link.sent_at).map((entry) => ({ ...entry, ...(way && { way }) })),
          ...step('opened', link.opened_at),
          ...step('used', link.used_at),
          ...step('voided', link.voided_at),
        ]
      })
    },

    async mail(userId, before, count) {
      const mails = await listMailsOf(db, userId, before, count)
      const runs = await findRunSubjects(
        db,
        mails.flatMap(({ run_id }) => run_id ?? []),
      )
      return mails.map(({ id, at, template, run_id, state, failure }) => {
        const message = run_id === null ? undefined : runs.get(run_id)
        const shown = run_id === null && state === 'dead' ? 'failed' : runMailState(state, failure)
        return {
          kind: 'mail',
          id,
          at,
          template,
          ...(message && { message }),
          state: shown,
          ...(shown === 'failed' && { failure: knownFailure(failure) }),
        }
      })
    },

    async pass(userId) {
      const grants = await listGrants(db, userId)
      return grants.flatMap(({ id, givenAt, revoked, groups: _, note, ...grant }) => [
        { kind: 'pass' as const, id: `given ${id}`, at: givenAt, ...grant, ...(note !== undefined && { note }) },
        ...happened<'pass'>({
          kind: 'pass',
          id: `revoked ${id}`,
          at: revoked?.at,
          ...grant,
          revoked: revoked?.reason,
          ...(revoked?.note !== undefined && { note: revoked.note }),
        }),
      ])
    },

    async purchase(userId, before, count) {
      const deliveries = await listDeliveriesOf(db, userId, before, count)
      return deliveries.map(({ id, received_at, outcome, reason, orderId, sourceName, items, passes }) => ({
        kind: 'purchase',
        id,
        at: received_at,
        ...{ outcome, reason, orderId, passes },
        source: sourceName,
        items: items.map(({ product, productName }) => productName || product),
      }))
    },

    async certificate(userId) {
      const certificates = await listOfUser(db, userId)
      return certificates.flatMap((certificate) => {
        const { id, code, name, origin, reason, issuedAt, revoked, downloadedAt } = toIssued(certificate)
        const of = { kind: 'certificate' as const, code, name, origin }
        const step = (name: EntryOf<'certificate'>['step'], at: string | null | undefined, why = '') =>
          happened<'certificate'>({ ...of, id: `${name} ${id}`, at, step: name, reason: why })
        return [
          ...step('issued', issuedAt, reason),
          ...step('downloaded', downloadedAt),
          ...step('revoked', revoked?.at, revoked?.reason).map((entry) => ({
            ...entry,
            ...(revoked && { revokedBy: revoked.by }),
          })),
        ]
      })
    },

    async account(userId, before, count) {
      const actions = ACCOUNT_ACTS.map((act) => `user.${act}` as const)
      const lines = await findChangesOf(db, userId, actions, before, count)
      return lines.flatMap(({ id, at, action, actor }) => {
        const act = ACCOUNT_ACTS.find((each) => `user.${each}` === action)
        return act ? { kind: 'account' as const, id, at, act, by: actor.name } : []
      })
    },
  }
}
