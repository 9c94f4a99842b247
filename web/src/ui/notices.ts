import { create } from 'zustand'

/** How long a notice is shown. */
export const READING_MS = 5000
/** With an action: time to read it, decide and reach the button. */
export const ACTING_MS = 12_000

export interface NoticeAction {
  /** `Desfazer`. */
  text: string
  run: () => void
}

/** A short success message that disappears by itself. One at a time, so that no two contradict each other. */
export const useNotice = create<{ id: number; text: string; action: NoticeAction | null } | null>()(() => null)

let lastId = 0

export function notify(text: string, action: NoticeAction | null = null) {
  lastId += 1
  useNotice.setState({ id: lastId, text, action }, true)
}

export const dismissNotice = () => useNotice.setState(null, true)
