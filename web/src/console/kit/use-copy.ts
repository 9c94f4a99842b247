import { useState } from 'react'

/** `said` is the text to show after a copy: `copied`, or `failed` if the browser refused. */
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
