import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import { type ReactNode, useRef } from 'react'
import { useEvent } from '../event/event.ts'
import { EventPoster } from '../event/event-poster.tsx'
import { SupportBox } from '../event/support-box.tsx'
import styles from './entrance.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { type LoginTexts, LoginTextsContext } from './texts/login-texts.ts'

interface EntranceProps {
  texts: LoginTexts
  /** `null` where its place is needed. */
  language: { chosen: InterfaceLanguage; onChoose: (language: InterfaceLanguage) => void } | null
  /** Not where the card itself leads to the chat: two equal buttons would stand beside each other. */
  hasSupport: boolean
  /** The card. */
  children: ReactNode
}

/** The event's stage on one half and a card on the other: where people sign in, and where a personal link leads. */
export function Entrance({ texts, language, hasSupport, children }: EntranceProps) {
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
