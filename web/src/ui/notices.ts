import { create } from 'zustand'

export const READING_MS = 5000
/** How long a notice with an action is shown. It must be possible to read it, decide, and reach the button. */
export const ACTING_MS = 12_000

export interface NoticeAction {
  text: string
  run: () => void
  /** How long the notice is shown. Default: `ACTING_MS`. */
  lastsMs?: number
}

/** `warning` means that the action was done, but the outcome may not be what the person wanted. */
export type NoticeSeverity = 'success' | 'warning'

interface Notice {
  id: number
  text: string
  action: NoticeAction | null
  severity: NoticeSeverity
}

/** The notice that is shown. There is only one at a time, so that notices can't contradict each other. */
export const useNotice = create<Notice | null>()(() => null)

let lastId = 0

export function notify(text: string, action: NoticeAction | null = null, severity: NoticeSeverity = 'success') {
  lastId += 1
  useNotice.setState({ id: lastId, text, action, severity }, true)
}

export const dismissNotice = () => useNotice.setState(null, true)
