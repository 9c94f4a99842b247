import type { MessageKind } from '@palco/contract/messages/messages'

// Reminders and what follows a room, and calendars that follow the programme.

export interface MessageSettingsTable {
  /** At most one row; none before the first change. */
  id: 'messages'
  /** JSON of the contract's `messageSettings`; after a restore also `restored`, a `Restored`. */
  value: string
  /** While it is set, nothing of a run is sent. */
  paused_at: string | null
  version: number
}

/** The backup that this database was restored from. */
export interface Restored {
  /** When it was restored, and since when messages are paused by it. */
  at: string
  takenAt: string
  /** Mails of all kinds that waited when it was taken: they are not in it. Unknown for backups of older releases. */
  waitingMails: number | null
}

/** Counts of a run's mails from before a restore. */
export interface RestoredNumbers {
  sent: number
  failed: number
  withdrawn: number
  /** Waited when the backup was taken. */
  dropped: number
}

/** One message that goes out, written to the outbox in batches: each moves `last_user_id` in its own transaction. */
export interface MessageRunsTable {
  id: string
  /** Unique: the kind, and the day or the instant that it is about. */
  key: string
  kind: MessageKind
  /** The day of the rooms, in the event's time zone. */
  day: string
  due_at: string
  /**
   * JSON: id, name and start of its rooms. When they change, a reminder has another run, and what follows a day starts
   * again; receipts keep what was written.
   */
  rooms: string
  state: 'running' | 'done'
  /** Cursor: people up to this id are done. */
  last_user_id: string
  created_at: string
  /** JSON of `RestoredNumbers`: of mails from before a restore, which the outbox does not have. */
  restored: string | null
}

/** Written with the mail, in one transaction. */
export interface MessageReceiptsTable {
  user_id: string
  kind: MessageKind
  /** What it is about: a room with its start, or a day. A moved room is another subject. */
  subject: string
}

export interface CalendarFeedsTable {
  user_id: string
  /** Part of the token, which is signed and not stored. Raised by each revocation, so a new address differs. */
  serial: number
  /** JSON of the contract's `shownEntries`: as they were last sent. */
  shown: string
  created_at: string
  /** The row stays, because its serial must never be used again. */
  revoked_at: string | null
}
