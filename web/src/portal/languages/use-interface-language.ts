import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewBase } from '../../api/http.ts'
import { emitChanged } from '../../api/server-events.ts'
import { storage } from '../../api/storage.ts'
import { showLanguage, useTexts } from '../../i18n/i18n.ts'
import { storedLanguage } from '../../i18n/stored-language.ts'
import { ownLanguage, sendChoice } from '../../session/own-language.ts'
import { usePortalUser } from '../../session/use-signed-in-user.ts'
import { activeLanguagesQuery } from './languages.queries.ts'

type LanguageState = { name: 'loading' } | { name: 'ready' } | { name: 'failed'; error: unknown }

/** Shows the portal in the person's language. If the server has not stored the chosen language yet, sends it there. */
export function useInterfaceLanguage(): LanguageState {
  const [state, setState] = useState<LanguageState>({ name: 'loading' })
  const user = usePortalUser()
  const { data: languages } = useQuery(activeLanguagesQuery)
  const { language: shown } = useTexts()
  // A preview neither uses nor changes the stored language, which is that of the administrator.
  const isPreview = Boolean(previewBase())
  // Decided only once: a change of the profile must not change the language while the person reads.
  const [first] = useState(() => (isPreview ? (user.language ?? DEFAULT_LANGUAGE) : ownLanguage(user)))
  const isOffered = languages?.some(({ code }) => code === shown) ?? true
  const wanted = state.name !== 'ready' ? first : isOffered ? shown : (user.language ?? shown)

  useEffect(() => {
    showLanguage(wanted).then(
      (isShown) => {
        if (!isShown) return
        setState({ name: 'ready' })
        if (!isPreview) keepShown(wanted)
      },
      (error: unknown) => setState((before) => (before.name === 'ready' ? before : { name: 'failed', error })),
    )
  }, [wanted, isPreview])

  useEffect(() => {
    if (!isPreview) sendChoice().catch(() => {})
  }, [isPreview])

  return state
}

function keepShown(language: InterfaceLanguage) {
  // `languageChosen` says that the person has chosen the stored language. They have not chosen this one.
  if (storedLanguage() !== language) storage.languageChosen.remove()
  storage.selectedLanguage.set(language)
}

export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  if (!(await showLanguage(language)) || previewBase()) return
  storage.selectedLanguage.set(language)
  storage.languageChosen.set('yes')
  // Certificates are issued in this language by default, so their data is refreshed.
  sendChoice().then(
    () => emitChanged('certificates'),
    () => {},
  )
}
