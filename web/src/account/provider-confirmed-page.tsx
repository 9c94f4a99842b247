import {
  PROVIDER_CONFIRMATION_PATH,
  type ProviderReturn,
  readProviderReturn,
} from '@palco/contract/auth/single-sign-on'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSingleSignOn } from '../event/event.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { ProblemScreen } from '../ui/problem-screen.tsx'
import { announceConfirmed } from './confirming.ts'

type Outcome = 'asking' | 'confirmed' | 'unreachable' | 'other-account' | 'refused'

/**
 * The page of the separate window in which a person has signed in at the provider again, to confirm their identity. The
 * window then closes itself, and the page that had opened it continues.
 */
export function ProviderConfirmedPage() {
  const provider = useSingleSignOn() ?? 'O provedor'
  const [returned] = useState(() => readProviderReturn(window.location.hash))
  const [outcome, setOutcome] = useState<Outcome>(returned && 'ticket' in returned ? 'asking' : problemIn(returned))
  const isSent = useRef(false)

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!returned || !('ticket' in returned) || isSent.current) return
    isSent.current = true
    api.post('auth/oidc/confirm', { ticket: returned.ticket }).then(
      () => {
        setOutcome('confirmed')
        announceConfirmed()
        window.close()
      },
      (error: unknown) => setOutcome(outcomeOf(error)),
    )
  }, [returned])

  if (outcome === 'asking') return <LoadingScreen text="Confirmando..." />
  if (outcome === 'confirmed') return <ProblemScreen {...CONFIRMED} onAction={() => window.close()} />
  return (
    <ProblemScreen
      title="Não foi possível confirmar"
      text={textsWith(provider)[outcome]}
      action="Tentar de novo"
      onAction={() => window.location.assign(PROVIDER_CONFIRMATION_PATH)}
    />
  )
}

/** Shown if the browser does not let the window close itself. */
const CONFIRMED = { title: 'Confirmado', text: 'Volte à janela do Palco: ela já segue.', action: 'Fechar' }

const textsWith = (provider: string): Record<Exclude<Outcome, 'asking' | 'confirmed'>, string> => ({
  unreachable: `${provider} não está respondendo. Tente novamente em alguns minutos.`,
  'other-account': `Você entrou com outra conta em ${provider}. Entre com a sua.`,
  refused: `${provider} não confirmou que você entrou de novo agora. Tente outra vez, ou confirme de outra forma. Se não houver outra, saia do Palco e entre de novo, ou peça um link de acesso a um dono.`,
})

const problemIn = (returned: ProviderReturn | null): Outcome =>
  returned && 'problem' in returned && returned.problem === 'unreachable' ? 'unreachable' : 'refused'

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable'
  return error.code === 'INVALID_CREDENTIALS' ? 'other-account' : 'refused'
}
