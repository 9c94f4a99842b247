import { useEffect, useRef } from 'react'
import { type NoticeAction, notify } from './notices.ts'

/**
 * Shows the success notice of a dialog when the dialog has been unmounted. While a dialog is open, it hides the page
 * from screen readers, and with it the live region for notices.
 */
export function useNoticeWhenGone() {
  const notice = useRef<[text: string, action: NoticeAction | null] | null>(null)
  useEffect(() => () => void (notice.current && notify(...notice.current)), [])
  return (text: string, action: NoticeAction | null = null) => {
    notice.current = [text, action]
  }
}
