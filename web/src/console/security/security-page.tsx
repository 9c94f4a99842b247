import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { OwnFactors } from '@palco/contract/auth/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchProfile } from '../../session/session.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { Page } from '../kit/page.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { factorsQuery } from './security.queries.ts'
import { TotpSection } from './totp-section.tsx'
import { TrustedBrowsersSection } from './trusted-browsers-section.tsx'
import { type FactorActs, useFactorActs } from './use-factor-acts.ts'
import { useFactorDialogs } from './use-factor-dialogs.tsx'

export function SecurityPage() {
  const query = useQuery(factorsQuery)
  const queryClient = useQueryClient()
  async function refresh() {
    // Refetches the profile, too, because it says whether a second factor is still missing.
    await Promise.all([queryClient.invalidateQueries(factorsQuery), fetchProfile().catch(() => {})])
  }
  const { addPasskey, addTotp, showCodes, dialogs } = useFactorDialogs(() => void refresh())
  const acts = useFactorActs(refresh)
  return (
    <Page title="Segurança">
      <QueryProblem query={query} text="Erro ao carregar a segurança da conta" />
      <ProblemAlert text={acts.problem} onClose={() => acts.setProblem(null)} />
      {query.isPending && <LoadingSections />}
      {query.data && (
        <Sections
          factors={query.data}
          acts={acts}
          onAddPasskey={addPasskey}
          onAddTotp={addTotp}
          onNewCodes={showCodes}
        />
      )}
      {dialogs}
    </Page>
  )
}

interface SectionsProps {
  factors: OwnFactors
  acts: FactorActs
  onAddPasskey: () => void
  onAddTotp: () => void
  onNewCodes: (codes: readonly string[]) => void
}

function Sections({ factors, acts, onAddPasskey, onAddTotp, onNewCodes }: SectionsProps) {
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0
  return (
    <Stack sx={{ gap: 3, maxWidth: 1100 }}>
      <PasskeysSection passkeys={factors.passkeys} acts={acts} onAdd={onAddPasskey} />
      <TotpSection {...factors} acts={acts} onAdd={onAddTotp} />
      {hasFactor && <RecoverySection left={factors.recoveryCodesLeft} acts={acts} onNewCodes={onNewCodes} />}
      {hasFactor && <TrustedBrowsersSection browsers={factors.trustedBrowsers} acts={acts} />}
    </Stack>
  )
}

const LoadingSections = () => (
  <Stack sx={{ gap: 3, maxWidth: 1100 }} role="status" aria-label="Carregando...">
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={140} />
  </Stack>
)
