import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'

export function useCopy(text: string) {
  const { t } = useTexts()
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(t('calendar.copied'))
    } catch {
      setCopied(t('calendar.copyFailed'))
    }
  }

  return { copied, copy }
}
