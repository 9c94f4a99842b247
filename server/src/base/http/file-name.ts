import { foldLetters } from '@palco/contract/base/fold-text'
import { wallClock } from '@palco/contract/base/zoned-time'

interface EventClock {
  current: () => { event: { timeZone: string } }
}

export type NameFile = ReturnType<typeof fileNames>

/**
 * Returns a function for names such as `usuarios_2025-12-01T10-40-00.xlsx`, in the event's time zone. The time has no
 * colons, because Windows does not allow them.
 */
export const fileNames =
  (catalog: EventClock) =>
  (topic: string, extension = 'xlsx') =>
    `${topic}_${wallClock(Date.now(), catalog.current().event.timeZone).replaceAll(':', '-')}.${extension}`

const PART_LENGTH = 40

/** Joins the parts of a topic, such as `presenca_abertura-da-semana_2025-12-01`. Leaves out empty parts. */
export const fileTopic = (...parts: readonly (string | null | undefined)[]) =>
  parts.map(asFileName).filter(Boolean).join('_')

const asFileName = (text: string | null | undefined) =>
  foldLetters(text ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PART_LENGTH)
    .replace(/^-+|-+$/g, '')
