import { useEffect, useRef } from 'react'
import { type NoticeAction, notify } from './notices.ts'

/**
 * For a dialog: shows its success notice after the dialog is unmounted. An open dialog hides the page from screen
 * readers, and with it the live region of notices.
 */
export function useNoticeWhenGone() {
  const notice = useRef<[text: string, action: NoticeAction | null] | null>(null)
  useEffect(() => () => void (notice.current && notify(...notice.current)), [])
  return (text: string, action: NoticeAction | null = null) => {
    notice.current = [text, action]
  }
}
