import { useEffect, useRef } from 'react'
import { notify } from './notices.ts'

/**
 * For a dialog: its word of success is said when it is gone. Until then the page is hidden from screen readers, and
 * with it the place where notices are read out.
 */
export function useNoticeWhenGone() {
  const text = useRef<string | null>(null)
  useEffect(() => () => void (text.current && notify(text.current)), [])
  return (words: string) => {
    text.current = words
  }
}
