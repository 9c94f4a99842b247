import * as z from 'zod/mini'
import { atMost, id, instant, isStorableText } from '../base/fields.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { NO_TEXTS } from '../event/participant-event.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { mailFailure } from '../mail/mail.ts'

/**
 * The automatic messages: mails from which people can unsubscribe. `evening`: the evening before a day with rooms.
 * `changed`: when a room in an `evening` mail is cancelled, restored, or moved by an hour or more. `hour`: before a
 * room begins. `attended` and `missed`: the day after the rooms; `missed` waits until a recording is published.
 */
export const MESSAGE_KINDS = ['evening', 'changed', 'hour', 'attended', 'missed'] as const
export const messageKind = z.enum(MESSAGE_KINDS)
export type MessageKind = z.infer<typeof messageKind>

/** The kind of a `messageRun`: an automatic message, or a free message that an administrator has written. */
export const runKind = z.enum([...MESSAGE_KINDS, 'free'])
export type RunKind = z.infer<typeof runKind>

/** The messages whose texts administrators can edit. The invitation is the first-access mail. */
export const WRITTEN_KINDS = ['invitation', ...MESSAGE_KINDS] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

export const MESSAGE_LABELS: Record<WrittenKind, string> = {
  invitation: 'Convite',
  evening: 'Na véspera',
  changed: 'Quando uma sala muda',
  hour: 'Antes de cada sala',
  attended: 'Para quem esteve',
  missed: 'Para quem perdeu',
}

export const RUN_LABELS: Record<RunKind, string> = { ...MESSAGE_LABELS, free: 'Mensagem' }

export const MESSAGE_TEXT_MAX_LENGTH = 1000
export const MINUTES_BEFORE = { min: 10, max: 240 }

export const organiserText = (maxLength: number) =>
  z.string().check(z.trim(), atMost(maxLength), z.refine(isStorableText, 'O texto contém caracteres inválidos'))
const words = organiserText(MESSAGE_TEXT_MAX_LENGTH)
const text = z.record(z.enum(INTERFACE_LANGUAGES), words)
/** A time such as `19:30`, in the event's time zone. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido'))
const atTime = z.object({ isOn: z.boolean(), at: clockTime, text })

export const messageSettings = z.object({
  /** Default: pages and nodes of the previous release don't send it (rolling upgrade). */
  invitation: z._default(z.object({ text }), { text: NO_TEXTS }),
  evening: atTime,
  changed: z.object({ isOn: z.boolean(), text }),
  hour: z.object({
    isOn: z.boolean(),
    minutesBefore: formInteger(`Use de ${MINUTES_BEFORE.min} a ${MINUTES_BEFORE.max} minutos`, MINUTES_BEFORE),
    text,
  }),
  attended: atTime,
  missed: atTime,
})
export type MessageSettings = z.infer<typeof messageSettings>

/**
 * Messages are off at first, because an upgrade must not start to send mails. `changed` may be on: it is sent only
 * about rooms that an `evening` mail has announced.
 */
export const INITIAL_MESSAGE_SETTINGS: MessageSettings = {
  invitation: { text: NO_TEXTS },
  evening: { isOn: false, at: '19:00', text: NO_TEXTS },
  changed: { isOn: true, text: NO_TEXTS },
  hour: { isOn: false, minutesBefore: 60, text: NO_TEXTS },
  attended: { isOn: false, at: '10:00', text: NO_TEXTS },
  missed: { isOn: false, at: '10:00', text: NO_TEXTS },
}

export const messageSettingsUpdate = z.extend(messageSettings, { version: z.int() })
export const messagesPause = z.object({ isPaused: z.boolean() })

export const comingMessage = z.object({
  kind: messageKind,
  day: calendarDay,
  /** When the message is sent; `null` for `missed` while no recording of that day is published. */
  at: z.nullable(instant),
  rooms: z.array(z.object({ id, name: z.string(), startDate: instant })),
  /**
   * How many people would get the message now. `null` while this depends on rooms that have not begun, or on recordings
   * that are not published.
   */
  people: z.nullable(z.int()),
})
export type ComingMessage = z.infer<typeof comingMessage>

export const messagesState = z.object({
  isOn: z.boolean(),
  isPaused: z.boolean(),
  /**
   * The backup whose restore paused the messages. `waitingMails`: how many mails of all kinds were waiting when the
   * backup was taken. Optional: nodes of the previous release don't send it (rolling upgrade).
   */
  restored: z.optional(z.nullable(z.object({ takenAt: instant, waitingMails: z.nullable(z.int()) }))),
  settings: messageSettings,
  version: z.int(),
  unsubscribed: z.int(),
  coming: z.array(comingMessage),
})
export type MessagesState = z.infer<typeof messagesState>

export const messageRun = z.object({
  id,
  kind: runKind,
  /** The day of the rooms, in the event's time zone. For a free message, the day when it was sent. */
  day: calendarDay,
  free: z.optional(z.object({ subject: z.string(), sentBy: z.string() })),
  at: instant,
  rooms: z.array(z.string()),
  state: z.enum(['running', 'done']),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Mails that were not sent, because it was too late or because the person should no longer get them. */
  withdrawn: z.int(),
  /**
   * Mails that were lost by restoring a backup. Optional, like `isUncounted`: nodes of the previous release send
   * neither (rolling upgrade).
   */
  dropped: z.optional(z.int()),
  /** Whether the numbers are unknown, because the run comes from a restored backup, which does not contain them. */
  isUncounted: z.optional(z.boolean()),
})
export type MessageRun = z.infer<typeof messageRun>

export const messageFailure = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  failure: mailFailure,
  answer: z.string(),
  at: instant,
})
export type MessageFailure = z.infer<typeof messageFailure>

export const messagePreview = z.object({
  kind: z.enum(WRITTEN_KINDS),
  language: z.enum(INTERFACE_LANGUAGES),
  text: words,
})
export const messagePreviewAnswer = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MessagePreview = z.infer<typeof messagePreview>

/** Whether a person gets messages, and the latest messages to them, newest first. */
export const messagesOfUser = z.object({
  unsubscribedAt: z.nullable(instant),
  /**
   * When the person's e-mail address was permanently rejected, so that they get no messages. Optional: nodes of the
   * previous release don't send it (rolling upgrade).
   */
  refusedAt: z.optional(z.nullable(instant)),
  messages: z.array(
    z.object({
      kind: runKind,
      day: calendarDay,
      at: instant,
      state: z.enum(['waiting', 'sent', 'failed', 'withdrawn']),
    }),
  ),
})
export type MessagesOfUser = z.infer<typeof messagesOfUser>
