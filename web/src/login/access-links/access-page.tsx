import { type LinkCheckAnswer, linkCheckAnswer } from '@palco/contract/access-links/access-links'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { lazy, Suspense, use, useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { fromChunk } from '../../api/chunk.ts'
import { storage } from '../../api/storage.ts'
import { useEvent, useProductTitle } from '../../event/event.ts'
import { chatAddress } from '../../event/support-chat.ts'
import { showLanguage, useTexts } from '../../i18n/i18n.ts'
import { startingLanguage } from '../../i18n/stored-language.ts'
import { unsentChoice } from '../../session/own-language.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from '../link-page.module.css'
import { takeLinkToken } from '../link-token.ts'
import { LoginLayout } from '../login-layout.tsx'
import { startLogin, useLoginLanguage } from '../use-login-language.ts'
import { AccessForm } from './access-form.tsx'
import { type AccessState, stateAfter } from './access-state.ts'

takeLinkToken()

const loadSecondStep = fromChunk(() => import('../second-step/second-step.tsx'))
const SecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }))

const shown = showLanguage(startingLanguage()).catch(() => showLanguage(DEFAULT_LANGUAGE))
const started = Promise.all([startLogin(), shown]).then(([start]) => start)

export function AccessPage() {
  const login = useLoginLanguage(use(started))
  const { t } = useTexts()
  const { show, language: ofLogin } = login
  // Follows a change of the language: when the event is loaded, it may not offer the language that was shown first.
  useEffect(() => {
    showLanguage(ofLogin).catch(() => {})
  }, [ofLogin])
  /**
   * Shows the page in the person's language, unless somebody has chosen a language in this browser that was not sent to
   * the server yet.
   */
  const showOwn = useCallback(
    async ({ language }: LinkCheckAnswer) => {
      if (!language || unsentChoice()) return
      await showLanguage(language).then(
        () => show(language),
        () => {},
      )
    },
    [show],
  )
  const { token, state, setState, check } = useAccessLink(showOwn)
  const product = useProductTitle()
  const title = titleOf(state, t)

  // If the texts of the chosen language can't be loaded, the page keeps its language.
  const choose = (language: InterfaceLanguage) =>
    showLanguage(language).then(
      () => login.choose(language),
      () => {},
    )

  if (state.name === 'secondStep')
    return (
      <LoginLayout texts={login.texts} language={{ chosen: login.language, onChoose: choose }} hasSupport>
        <PageTitle>{`${title} · ${product}`}</PageTitle>
        <Suspense>
          <SecondStep step={state.step} onSignedIn={openNewPage} onBack={() => window.location.replace('/login')} />
        </Suspense>
      </LoginLayout>
    )
  const isDead = state.name !== 'checking' && state.name !== 'fresh'
  const mustSignIn = state.name === 'used' || state.name === 'provider'
  return (
    <LoginLayout
      texts={login.texts}
      language={{ chosen: login.language, onChoose: choose }}
      hasSupport={!isDead || mustSignIn}
    >
      <PageTitle>{`${title} · ${product}`}</PageTitle>
      <section className={styles.card} aria-busy={state.name === 'checking'}>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        {state.name === 'checking' && <Loading>{t('access.checking')}</Loading>}
        {state.name === 'fresh' && (
          <>
            <p className={styles.person}>{t('access.forWhom', { name: state.person.name })}</p>
            <p className={styles.text}>{t('access.intro')}</p>
            <AccessForm token={token} person={state.person} onSpent={setState} />
          </>
        )}
        {isDead && (
          <>
            <p className={styles.text}>
              {state.name === 'inactive' || state.name === 'blocked'
                ? t(`errors.${state.name}`)
                : t(`access.${state.name}Text`)}
            </p>
            <div className={styles.ways}>
              {state.name === 'failed' && (
                <Button variant="contained" onClick={check}>
                  {t('common.retry')}
                </Button>
              )}
              {!mustSignIn && <AskForHelp variant={state.name === 'failed' ? 'outlined' : 'contained'} />}
              <a className={buttonClass(mustSignIn ? 'contained' : 'text')} href="/login">
                {t('access.signIn')}
              </a>
            </div>
          </>
        )}
      </section>
    </LoginLayout>
  )
}

/** Loads a new document instead of navigating: this document sends no referrer, and webinars require one. */
function openNewPage(answer: LoginAnswer) {
  storage.openSession(answer)
  window.location.replace('/')
}

function titleOf(state: AccessState, t: ReturnType<typeof useTexts>['t']) {
  if (state.name === 'checking' || state.name === 'secondStep') return t('access.title')
  if (state.name === 'fresh') return t(state.person.purpose === 'reset' ? 'access.reset' : 'access.title')
  return t(`access.${state.name}Title`)
}

/** A link to a chat with the organisers, who can create another link. */
function AskForHelp({ variant }: { variant: 'contained' | 'outlined' }) {
  const { t } = useTexts()
  const event = useEvent()
  if (event.name !== 'ready') return null
  const { phone } = event.event.support
  return (
    <a
      className={buttonClass(variant)}
      href={chatAddress({ phone, message: t('access.askMessage') })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('access.ask')}
    </a>
  )
}

/**
 * Asks the server to whom the link in the URL belongs. The link can still be used afterwards.
 * @param prepare called before the person is shown. Must be the same function in every render.
 */
function useAccessLink(prepare: (person: LinkCheckAnswer) => Promise<void>) {
  const [token, setToken] = useState(takeLinkToken)
  const [state, setState] = useState<AccessState>(token ? { name: 'checking' } : { name: 'missing' })

  const check = useCallback(async () => {
    if (!token) return
    setState({ name: 'checking' })
    try {
      const person = await api.post('auth/access-links/check', { token }, linkCheckAnswer, { anonymous: true })
      await prepare(person)
      setState({ name: 'fresh', person })
    } catch (error) {
      setState(stateAfter(error))
    }
  }, [token, prepare])

  useEffect(() => void check(), [check])

  // Reads the token again when the hash changes: somebody may paste another link into the address bar of this page.
  useEffect(() => {
    const follow = () => setToken(takeLinkToken())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return { token, state, setState, check }
}
