import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { use } from 'react'
import { useProductTitle } from '../event/event.ts'
import { showLanguage, useTexts } from '../i18n/i18n.ts'
import { startingLanguage } from '../i18n/stored-language.ts'
import { OVERLAY_TEXTS } from '../session/overlay-texts.ts'
import { ownLanguage } from '../session/own-language.ts'
import { signOut, useSession } from '../session/session.ts'
import { userOf } from '../session/session-machine.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'
import { SignedInServices } from '../session/signed-in-services.tsx'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { MAIN_ID } from '../ui/skip-link.tsx'
import styles from './choose-password-page.module.css'
import { translatedAccountTexts } from './translated-account-texts.ts'
import { usePasswordDialog } from './use-password-dialog.tsx'

const user = userOf(useSession.getState())
const ready = showLanguage(user ? ownLanguage(user) : startingLanguage()).catch(() => showLanguage(DEFAULT_LANGUAGE))

/**
 * The page for people who must first choose their own password. Until then, the server refuses all their other
 * requests.
 */
export function ChoosePasswordPage() {
  use(ready)
  const isTerminated = useSession(({ name }) => name === 'terminated')
  return (
    <SignedInServices>
      {!isTerminated && <Choose />}
      <SessionOverlays texts={OVERLAY_TEXTS} />
    </SignedInServices>
  )
}

function Choose() {
  const texts = useTexts()
  const { t } = texts
  const accountTexts = translatedAccountTexts(texts)
  const { open, dialog } = usePasswordDialog(useSignedInUser(), accountTexts)
  const product = useProductTitle()
  return (
    <main className={styles.page} id={MAIN_ID}>
      <PageTitle>{`${t('password.requiredTitle')} · ${product}`}</PageTitle>
      <section className={styles.card}>
        <p className={styles.product}>{product}</p>
        <h1 className={styles.title}>{t('password.requiredTitle')}</h1>
        <p className={styles.text}>{t('password.requiredText')}</p>
        <div className={styles.ways}>
          <Button variant="contained" isLarge onClick={open}>
            {accountTexts.changePassword}
          </Button>
          <Button onClick={signOut}>{accountTexts.signOut}</Button>
        </div>
      </section>
      {dialog}
    </main>
  )
}
