import { useState } from 'react'

/** Copies a text. Also returns what to show: `copied`, or how to copy by hand where the browser does not allow it. */
export function useCopy() {
  const [said, setSaid] = useState('')
  async function copy(text: string, copied: string, failed = 'Não foi possível copiar. Selecione o texto e copie.') {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      setSaid(failed)
    }
  }
  return { said, copy }
}
