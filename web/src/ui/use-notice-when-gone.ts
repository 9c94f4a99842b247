import { useEffect, useRef } from 'react'
import { type NoticeAction, notify } from './notices.ts'

/**
 * Shows a dialog's success notice after the dialog is unmounted, because an open dialog hides the page, with the live
 * region of notices, from screen readers.
 */
export function useNoticeWhenGone() {
  const notice = useRef<[text: string, action: NoticeAction | null] | null>(null)
  useEffect(() => () => void (notice.current && notify(...notice.current)), [])
  return (text: string, action: NoticeAction | null = null) => {
    notice.current = [text, action]
  }
}
