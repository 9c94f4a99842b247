import { use, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from '../link-page.module.css'
import { takeLinkToken } from '../link-token.ts'
import { LoginLayout } from '../login-layout.tsx'
import { startLogin, useLoginLanguage } from '../use-login-language.ts'
import { OWN_DATA_TEXTS } from './own-data-texts.ts'

takeLinkToken()

const started = startLogin()

type State = 'ready' | 'loading' | 'done' | 'unknown' | 'failed' | 'tooOften'

export function OwnDataLinkPage() {
  const login = useLoginLanguage(use(started))
  const texts = OWN_DATA_TEXTS[login.language]
  const [token, setToken] = useState(takeLinkToken)
  const [state, setState] = useState<State>('ready')

  // Reads the token again when the hash changes: somebody may paste another link into the address bar of this page.
  useEffect(() => {
    const follow = () => {
      setToken(takeLinkToken())
      setState('ready')
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  async function load() {
    setState('loading')
    try {
      download(await api.postForFile('own-data', { token }, { anonymous: true }))
      setState('done')
    } catch (error) {
      setState(failureOf(error))
    }
  }

  const isUseless = !token || state === 'unknown'
  return (
    <LoginLayout texts={login.texts} language={{ chosen: login.language, onChoose: login.choose }} hasSupport>
      <PageTitle>{`${texts.title} · ${useProductTitle()}`}</PageTitle>
      <section className={styles.card} aria-busy={state === 'loading'}>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.text}>{token ? texts.text : texts.missing}</p>
        <div className={styles.ways}>
          {state === 'done' && <Alert severity="success">{texts.done}</Alert>}
          {(state === 'unknown' || state === 'failed' || state === 'tooOften') && (
            <Alert severity="error">{texts[state]}</Alert>
          )}
          {!isUseless && (
            <Button variant="contained" isBusy={state === 'loading'} onClick={load}>
              {texts.download}
            </Button>
          )}
        </div>
      </section>
    </LoginLayout>
  )
}

function failureOf(error: unknown): State {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'LINK_UNKNOWN' || code === 'INVALID_INPUT') return 'unknown'
  return code === 'TOO_MANY_ATTEMPTS' ? 'tooOften' : 'failed'
}
