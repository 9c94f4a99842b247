import { isNoticeLink, noticeIn, type PrivacyNotice, privacyNotice } from '@palco/contract/privacy/privacy-notice'
import { use, useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useProductTitle } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LoginLayout } from '../login-layout.tsx'
import { startLogin, useLoginLanguage } from '../use-login-language.ts'
import styles from './privacy-notice.module.css'
import { NOTICE_TEXTS } from './privacy-notice-texts.ts'

const started = startLogin()

type NoticeState = { name: 'loading' | 'failed' } | { name: 'ready'; notice: PrivacyNotice }

/** The public page with the organiser's privacy notice, and with what Palco itself does with personal data. */
export function PrivacyNoticePage() {
  const login = useLoginLanguage(use(started))
  const texts = NOTICE_TEXTS[login.language]
  const { state, load } = useNotice()
  const text = state.name === 'ready' ? noticeIn(state.notice, login.language) : ''
  const contact = state.name === 'ready' && state.notice.contact
  return (
    <LoginLayout texts={login.texts} language={{ chosen: login.language, onChoose: login.choose }} hasSupport>
      <PageTitle>{`${texts.title} · ${useProductTitle()}`}</PageTitle>
      <article className={styles.card} aria-busy={state.name === 'loading'}>
        <h2 className={styles.title}>{texts.title}</h2>
        {state.name === 'loading' && <Loading>{texts.loading}</Loading>}
        {state.name === 'failed' && (
          <Alert severity="error" actions={<Button onClick={load}>{texts.retry}</Button>}>
            {texts.failed}
          </Alert>
        )}
        {isNoticeLink(text) ? (
          <p>
            <a href={text} target="_blank" rel="noopener noreferrer">
              {texts.organiser}
            </a>
          </p>
        ) : (
          text && <p className={styles.written}>{text}</p>
        )}
        <h3 className={styles.heading}>{texts.platform}</h3>
        {texts.parts.map(([heading, part]) => (
          <section key={heading}>
            <h4 className={styles.part}>{heading}</h4>
            <p>{part}</p>
          </section>
        ))}
        <p>
          {contact ? (
            <>
              {texts.writeTo} <a href={`mailto:${contact}`}>{contact}</a>
            </>
          ) : (
            texts.askSupport
          )}
        </p>
      </article>
    </LoginLayout>
  )
}

function useNotice() {
  const [state, setState] = useState<NoticeState>({ name: 'loading' })
  const load = useCallback(async () => {
    setState({ name: 'loading' })
    try {
      setState({ name: 'ready', notice: await api.get('privacy-notice', privacyNotice, { anonymous: true }) })
    } catch {
      setState({ name: 'failed' })
    }
  }, [])
  useEffect(() => void load(), [load])
  return { state, load }
}
