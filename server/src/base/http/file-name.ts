import { wallClock } from '@palco/contract/base/zoned-time'

interface EventClock {
  current: () => { event: { timeZone: string } }
}

export type NameFile = ReturnType<typeof fileNames>

/** A name such as `usuarios_2025-12-01T10-40-00.xlsx`, in the event's time zone. Windows does not allow colons. */
export const fileNames =
  (catalog: EventClock) =>
  (topic: string, extension = 'xlsx') =>
    `${topic}_${wallClock(Date.now(), catalog.current().event.timeZone).replaceAll(':', '-')}.${extension}`
