import type { PlannedMessage } from '@palco/contract/messages/message-plan'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Database } from '../../../base/db/database.ts'
import type { Whereabouts } from '../../attendance/whereabouts.ts'
import type { Snapshot } from '../../catalog/catalog.ts'
import type { Person } from '../../people/person.repo.ts'
import type { MessageParams } from '../message-params.ts'
import type { StoredRun } from '../message-runs.repo.ts'
import type { Receipt } from '../receipts.repo.ts'
import type { Audience } from '../recipients.repo.ts'

export interface MessageToReach {
  db: Database
  snapshot: Snapshot
  message: Pick<PlannedMessage, 'kind' | 'day' | 'at' | 'rooms'>
  now: number
}

export interface Batch extends Pick<Whereabouts, 'findInRoom'> {
  db: Database
  snapshot: Snapshot
  run: StoredRun
  people: readonly Person[]
  /** The run's rooms as they are now. A reminder has only those that have not begun. */
  rooms: readonly Room[]
  now: number
}

export interface Share {
  person: Person
  subjects: string[]
  /**
   * Receipts for the same rooms with another start time. They are deleted, so that a room that is moved back to that
   * time is announced again.
   */
  outdated?: Receipt[]
  rooms: MessageParams['rooms']
}

export interface Recipients {
  /**
   * True if everybody who may enter the rooms gets the message, except people who were added shortly before it. The
   * recipients can then be counted before the rooms begin.
   */
  isEverybody: boolean
  /** Returns who may get the message. For each batch of people, `sharesOf` then checks what the database can't. */
  audienceOf: (message: MessageToReach) => Audience | Promise<Audience>
  /** Returns who would get the message now, for a count. Missing if `audienceOf` is exact enough for that. */
  countedAudience?: (message: MessageToReach) => Audience
  sharesOf: (batch: Batch) => Promise<Share[]>
}
