import type { MessageKind, RunKind } from '@palco/contract/messages/messages'

export interface MessageSettingsTable {
  /** The table has at most one row. */
  id: 'messages'
  /** JSON of the contract's `messageSettings`. After a restore it also has the field `restored` (`Restored`). */
  value: string
  /** When messages were paused. While this is set, the mails of runs are not sent. */
  paused_at: string | null
  version: number
}

/** The backup that this database was restored from. */
export interface Restored {
  /** When the backup was restored. The restore paused automatic messages. */
  at: string
  takenAt: string
  /**
   * How many mails were waiting when the backup was taken; the backup does not contain them. `null` in older backups.
   */
  waitingMails: number | null
}

/** How many mails a run had in each state before a restore. */
export interface RestoredNumbers {
  sent: number
  failed: number
  withdrawn: number
  /** Mails that were waiting when the backup was taken. The restore has dropped them. */
  dropped: number
}

/** Runs. A run sends one message to many people, in batches that write mails to the outbox. */
export interface MessageRunsTable {
  id: string
  /** A unique key. For an automatic message it is the kind and a day or a time: `evening:2025-12-01`. */
  key: string
  kind: RunKind
  /**
   * The day of the rooms, in the event's time zone. For a free message (written by an administrator), the day on which
   * it was sent.
   */
  day: string
  due_at: string
  /** JSON: id, name and start of the rooms. */
  rooms: string
  state: 'running' | 'done'
  /** The cursor: all people up to this id are done. '' for a free message, which has its cursor in `people_walks`. */
  last_user_id: string
  created_at: string
  /** JSON of `RestoredNumbers`, for a run from before a restore, because its mails are not in the outbox any more. */
  restored: string | null
}

export interface FreeMessagesTable {
  run_id: string
  /** The mail's subject, in the first language in which the message has a text. */
  subject: string
  /** JSON of the contract's `freeTexts`. */
  texts: string
  /** The name of the administrator. */
  sent_by: string
  people: number
}

/** Receipts: which person got which message. A receipt is written in the same transaction as the mail. */
export interface MessageReceiptsTable {
  user_id: string
  kind: MessageKind
  /**
   * What the message is about: a day, a run, or a room with its start. If the room's start changes, people can get the
   * message again.
   */
  subject: string
}

export interface CalendarFeedsTable {
  user_id: string
  /** Part of the signed token in the feed's URL. Each revocation increments it, so that the URL changes. */
  serial: number
  /** JSON of the contract's `shownEntries`: the entries as they were last sent. */
  shown: string
  created_at: string
  /** Revoked rows are kept, because a serial must never be used again. */
  revoked_at: string | null
}
