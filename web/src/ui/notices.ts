import { create } from 'zustand'

interface Notice {
  id: number
  text: string
}

/** A short word that something went well; it leaves by itself. */
export const useNotice = create<Notice | null>()(() => null)

let lastId = 0

export function notify(text: string) {
  lastId += 1
  useNotice.setState({ id: lastId, text }, true)
}

export const dismissNotice = () => useNotice.setState(null, true)
