import type { MessageKind } from '@palco/contract/messages/messages'

// Tables of reminders, of the mails after a day, and of calendar feeds.

export interface MessageSettingsTable {
  /** The table has at most one row, and none before the first change. */
  id: 'messages'
  /** JSON of the contract's `messageSettings`. After a restore also `restored`, a `Restored`. */
  value: string
  /** While it is set, the mails of runs are not sent. */
  paused_at: string | null
  version: number
}

/** The backup that this database was restored from. */
export interface Restored {
  /** When the backup was restored; since then messages are paused. */
  at: string
  takenAt: string
  /** Mails of all kinds that waited when the backup was taken and are not in it. `null` in older backups. */
  waitingMails: number | null
}

/** Numbers of a run's mails from before a restore. */
export interface RestoredNumbers {
  sent: number
  failed: number
  withdrawn: number
  /** Mails that waited when the backup was taken. */
  dropped: number
}

/** Messages being sent. Each batch writes mails to the outbox and moves `last_user_id` in one transaction. */
export interface MessageRunsTable {
  id: string
  /** Unique: the kind, with the day or the start of its rooms. */
  key: string
  kind: MessageKind
  /** The day of the rooms, in the event's time zone. */
  day: string
  due_at: string
  /**
   * JSON: id, name and start of the rooms. If they change, a reminder gets another run, and a message after a day
   * starts again. Receipts prevent a second mail.
   */
  rooms: string
  state: 'running' | 'done'
  /** Cursor: people up to this id are done. */
  last_user_id: string
  created_at: string
  /** JSON of `RestoredNumbers`: mails from before a restore, which are not in the outbox. */
  restored: string | null
}

/** Records that a person got a message. Written in the transaction that writes the mail. */
export interface MessageReceiptsTable {
  user_id: string
  kind: MessageKind
  /** A room with its start, or a day. A moved room is another subject. */
  subject: string
}

export interface CalendarFeedsTable {
  user_id: string
  /** Part of the token, which is signed and not stored. Each revocation increments it, so that the URL changes. */
  serial: number
  /** JSON of the contract's `shownEntries`: the entries as they were last sent. */
  shown: string
  created_at: string
  /** Revoked rows are kept, because a serial must never be used again. */
  revoked_at: string | null
}
