import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { previewBase } from '../../api/preview.ts'
import { storage } from '../../api/storage.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { storedLanguage } from '../../i18n/stored-language.ts'
import { activeLanguagesQuery } from './languages.queries.ts'

export type LanguageState = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; error: unknown }

/** The person's own choice, if the organiser still offers it. */
function ownChoice(offered: readonly string[] | undefined): InterfaceLanguage | null {
  const stored = storage.languageChosen.get() ? storedLanguage() : null
  return stored && (offered?.includes(stored) ?? true) ? stored : null
}

/**
 * The language that the interface starts in (SPEC §4): that of the participant's first room, unless they have chosen
 * one. Until the rooms are loaded it is the stored one; without that, nothing is shown yet.
 * @param ofFirstRoom `undefined` until the rooms are loaded, `null` if they don't decide it.
 */
export function useInterfaceLanguage(ofFirstRoom: InterfaceLanguage | null | undefined): LanguageState {
  const [state, setState] = useState<LanguageState>({ name: 'loading' })
  const { data: languages } = useQuery(activeLanguagesQuery)
  // Decided once: the language must not change while somebody reads.
  const [decided, setDecided] = useState(ofFirstRoom)
  if (decided === undefined && ofFirstRoom !== undefined) setDecided(ofFirstRoom)

  // The stored language is the administrator's: a preview neither uses nor changes it.
  const isPreview = Boolean(previewBase())
  const own = isPreview ? null : ownChoice(languages?.map(({ code }) => code))
  const stored = isPreview ? null : storedLanguage()
  const wanted = own ?? (decided === undefined ? stored : (decided ?? stored ?? DEFAULT_LANGUAGE))

  useEffect(() => {
    if (!wanted) return
    showLanguage(wanted).then(
      (isShown) => {
        if (!isShown) return
        setState({ name: 'ready' })
        if (isPreview) return
        if (!own) storage.languageChosen.remove()
        storage.selectedLanguage.set(wanted)
      },
      (error: unknown) => setState((before) => (before.name === 'ready' ? before : { name: 'failed', error })),
    )
  }, [wanted, own, isPreview])

  return state
}

/** The person's own choice: stored, and from now on no room decides the language. Mails follow it if the call arrives. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  if (!(await showLanguage(language)) || previewBase()) return
  storage.selectedLanguage.set(language)
  storage.languageChosen.set('yes')
  api.put('participant/language', { language }).catch(() => {})
}
