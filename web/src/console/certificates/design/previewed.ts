import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Room } from '@palco/contract/rooms/rooms'

/** What the paper has of the event. */
export interface PreviewedEvent {
  title: string
  timeZone: string
  startsAtLocal: string
  lastDay: string
  logo: string | null
}

export interface Previewed {
  event: PreviewedEvent
  rooms: readonly Room[]
}

/** Whose certificate is shown. */
export interface Sample {
  name: string
  language: InterfaceLanguage
}
