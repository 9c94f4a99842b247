import { chatAddress } from '../event/chat-address.ts'
import { useEvent } from '../event/event.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { useTexts } from '../i18n/i18n.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import page from '../ui/card-page.module.css'
import { Loading } from '../ui/loading.tsx'
import { MAIN_ID } from '../ui/main-id.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AccessForm } from './access-form.tsx'
import styles from './access-page.module.css'
import type { AccessState } from './access-state.ts'
import { LanguageChoice } from './language-choice.tsx'
import { useAccessLink } from './use-access-link.ts'

export function AccessPage() {
  const { token, state, setState, check } = useAccessLink()
  const { t } = useTexts()
  const product = useProductTitle()
  const title = titleOf(state, t)
  return (
    <main className={page.page} id={MAIN_ID}>
      <PageTitle>{`${title} · ${product}`}</PageTitle>
      <section className={page.card} aria-busy={state.name === 'checking'}>
        <p className={page.product}>{product}</p>
        <h1 className={page.title} aria-live="polite">
          {title}
        </h1>
        {state.name === 'checking' && <Loading>{t('access.checking')}</Loading>}
        {state.name === 'fresh' && (
          <>
            <p className={styles.person}>{t('access.forWhom', { name: state.person.name })}</p>
            <p className={styles.text}>{t('access.intro')}</p>
            <AccessForm token={token} person={state.person} onSpent={setState} />
          </>
        )}
        {state.name !== 'checking' && state.name !== 'fresh' && (
          <>
            <p className={styles.text}>
              {state.name === 'inactive' ? t('errors.inactive') : t(`access.${state.name}Text`)}
            </p>
            <div className={styles.ways}>
              {state.name === 'failed' && (
                <Button variant="contained" onClick={check}>
                  {t('common.retry')}
                </Button>
              )}
              {state.name !== 'used' && <AskForHelp variant={state.name === 'failed' ? 'outlined' : 'contained'} />}
              <a className={buttonClass(state.name === 'used' ? 'contained' : 'text')} href="/login">
                {t('access.signIn')}
              </a>
            </div>
          </>
        )}
        <LanguageChoice />
      </section>
    </main>
  )
}

function titleOf(state: AccessState, t: ReturnType<typeof useTexts>['t']) {
  if (state.name === 'checking') return t('access.title')
  if (state.name === 'fresh') return t(state.person.purpose === 'reset' ? 'access.reset' : 'access.title')
  return t(`access.${state.name}Title`)
}

/** One press to whoever can make a new link. */
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
