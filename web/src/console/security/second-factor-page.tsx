import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import styles from '../../account/choose-password-page.module.css'
import { ConfirmHost } from '../../account/confirm-host.tsx'
import { EndedPage } from '../../event/ended-page.tsx'
import { useProductTitle } from '../../event/event.ts'
import { OVERLAY_TEXTS } from '../../session/overlay-texts.ts'
import { fetchProfile, signOut, useSession } from '../../session/session.ts'
import { SessionOverlays } from '../../session/session-overlays.tsx'
import { SignedInServices } from '../../session/signed-in-services.tsx'
import { useSignedInUser } from '../../session/use-signed-in-user.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { MuiRoot } from '../kit/mui-root.tsx'
import { factorsQuery } from './security.queries.ts'
import { useFactorDialogs } from './use-factor-dialogs.tsx'

const TITLE = 'Proteja a sua conta'

/**
 * The page for members who must first add a second factor. Until then, the server accepts only a few requests, such as
 * those of this page.
 */
export function SecondFactorPage() {
  const isTerminated = useSession(({ name }) => name === 'terminated')
  return (
    <MuiRoot>
      <SignedInServices>{isTerminated ? <EndedPage /> : <Choose />}</SignedInServices>
      <SessionOverlays texts={OVERLAY_TEXTS} />
    </MuiRoot>
  )
}

function Choose() {
  const user = useSignedInUser()
  const query = useQuery(factorsQuery)
  // Fetches the profile only after the dialog with the recovery codes was closed: they are shown only once, and the new
  // profile replaces this page.
  const { addPasskey, addTotp, dialogs } = useFactorDialogs(
    () => {},
    () => void fetchProfile().catch(() => {}),
  )
  const product = useProductTitle()
  const hasPasskeys = browserSupportsWebAuthn()
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <PageTitle>{`${TITLE} · ${product}`}</PageTitle>
      <section className={styles.card}>
        <p className={styles.product}>{product}</p>
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.text}>
          A sua equipe usa uma segunda etapa para entrar. Escolha a sua para continuar: depois da senha, ela confirma
          que é você.
        </p>
        <QueryProblem query={query} text="Erro ao carregar a segurança da conta" />
        <div className={styles.ways}>
          {hasPasskeys && (
            <Button variant="contained" isLarge onClick={addPasskey}>
              Criar chave de acesso
            </Button>
          )}
          {query.data?.mayUseTotp && (
            <Button variant={hasPasskeys ? 'outlined' : 'contained'} isLarge onClick={addTotp}>
              Usar aplicativo autenticador
            </Button>
          )}
          {query.data && !query.data.mayUseTotp && !hasPasskeys && (
            <p>Este navegador não cria chaves de acesso. Abra esta página em um navegador atual, por https.</p>
          )}
          <Button onClick={signOut}>{ACCOUNT_TEXTS.signOut}</Button>
        </div>
      </section>
      {dialogs}
      <ConfirmHost user={user} />
    </main>
  )
}
