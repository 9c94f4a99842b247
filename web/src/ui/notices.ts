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

/** A short word that something went well; it leaves by itself. There is one at a time, so that no two can disagree. */
export const useNotice = create<Notice | null>()(() => null)

let lastId = 0

export function notify(text: string, action: NoticeAction | null = null) {
  lastId += 1
  useNotice.setState({ id: lastId, text, action }, true)
}

export const dismissNotice = () => useNotice.setState(null, true)
