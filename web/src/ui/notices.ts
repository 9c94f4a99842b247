import { create } from 'zustand'

export interface NoticeAction {
  /** `Desfazer`. */
  text: string
  run: () => void
}

interface Notice {
  id: number
  text: string
  action: NoticeAction | null
}

/** A short success message that disappears by itself. One at a time, so that no two contradict each other. */
export const useNotice = create<Notice | null>()(() => null)

let lastId = 0

export function notify(text: string, action: NoticeAction | null = null) {
  lastId += 1
  useNotice.setState({ id: lastId, text, action }, true)
}

export const dismissNotice = () => useNotice.setState(null, true)
