import { useEffect, useRef } from 'react'
import { type NoticeAction, notify } from './notices.ts'

/**
 * Shows the success notice of a dialog when the dialog has been unmounted. While the dialog is open, the page and its
 * live region for notices are hidden from screen readers.
 */
export function useNoticeWhenGone() {
  const notice = useRef<[text: string, action: NoticeAction | null] | null>(null)
  useEffect(() => () => void (notice.current && notify(...notice.current)), [])
  return (text: string, action: NoticeAction | null = null) => {
    notice.current = [text, action]
  }
}
