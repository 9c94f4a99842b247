import { useState } from 'react'

/** `said` is the text to show: `copied`, or `failed` if the browser refuses to copy. */
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
