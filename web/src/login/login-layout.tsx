import { INITIAL_LANGUAGES, type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { type ReactNode, useRef } from 'react'
import { useEvent } from '../event/event.ts'
import { EventPoster } from '../event/event-poster.tsx'
import { SupportBox } from '../event/support-box.tsx'
import styles from './login-layout.module.css'
import { type LoginTexts, LoginTextsContext, useLoginTexts } from './texts/login-texts.ts'
import { useOfferedLanguages } from './use-login-language.ts'

interface LoginLayoutProps {
  texts: LoginTexts
  /** The language choice; `null` to hide it if the card needs the space. */
  language: { chosen: InterfaceLanguage; onChoose: (language: InterfaceLanguage) => void } | null
  /** Whether to show the support box. Not needed, for example, if the card itself has a link to the chat. */
  hasSupport: boolean
  children: ReactNode
}

/**
 * The layout of the login page and of pages that are opened by a link: one half is the event's poster, the other a
 * card.
 */
export function LoginLayout({ texts, language, hasSupport, children }: LoginLayoutProps) {
  const state = useEvent()
  const end = useRef<HTMLDivElement>(null)
  return (
    <LoginTextsContext value={texts}>
      <div className={styles.page}>
        <div className={styles.poster}>
          <EventPoster state={state} texts={texts.poster} />
        </div>
        <main className={styles.access}>
          {language && (
            <div className={styles.language}>
              <LanguageChoice language={language.chosen} onChoose={language.onChoose} />
            </div>
          )}
          {children}
          <div ref={end} />
        </main>
        {hasSupport && state.name === 'ready' && <SupportBox event={state.event} texts={texts.support} below={end} />}
      </div>
    </LoginTextsContext>
  )
}

interface LanguageChoiceProps {
  language: InterfaceLanguage
  onChoose: (language: InterfaceLanguage) => void
}

/** The language choice. A native select is accessible and needs no component library. */
function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const texts = useLoginTexts()
  const offered = useOfferedLanguages()
  if (offered.length < 2) return null
  return (
    <select
      className={styles.select}
      aria-label={texts.language}
      value={language}
      onChange={({ target }) => {
        const chosen = offered.find((each) => each === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {INITIAL_LANGUAGES.filter(({ code }) => offered.includes(code)).map(({ code, name }) => (
        <option key={code} value={code} lang={languageTag(code)}>
          {name}
        </option>
      ))}
    </select>
  )
}
