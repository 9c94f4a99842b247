import { useEffect, useRef } from 'react'
import { notify } from './notices.ts'

/**
 * For a dialog: shows its success notice after it is unmounted. Until then the page is hidden from screen readers, and
 * with it the live region of notices.
 */
export function useNoticeWhenGone() {
  const text = useRef<string | null>(null)
  useEffect(() => () => void (text.current && notify(text.current)), [])
  return (words: string) => {
    text.current = words
  }
}
