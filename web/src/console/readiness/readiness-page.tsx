import Box from '@mui/material/Box'
import { openFindings, READINESS_RULES, type ReadinessAnswer } from '@palco/contract/readiness/readiness'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LinkOrders } from '../access-links/link-orders.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { FindingCard } from './finding-card.tsx'
import { IgnoredFindings, RulesInOrder } from './folded-rules.tsx'
import { readinessQuery } from './readiness.queries.ts'
import { useDismissals } from './use-dismissals.ts'
import { useRepairs } from './use-repairs.ts'
import { Verdict } from './verdict.tsx'

const TITLE = 'Pronto para abrir?'

export function ReadyPage() {
  const { data, error, isPending, refetch } = useQuery(readinessQuery)
  const { data: settings } = useQuery(settingsQuery)
  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`${TITLE} · ${useProductTitle()}`}</PageTitle>
      <PageHeader title={TITLE} />
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar as verificações')} onRetry={() => void refetch()} />
      )}
      {isPending && <Loading>Carregando...</Loading>}
      {data && <Findings answer={data} />}
    </EventZoneProvider>
  )
}

function Findings({ answer }: { answer: ReadinessAnswer }) {
  const repairs = useRepairs()
  const { dismiss, restore, isBusy } = useDismissals()
  const open = openFindings(answer)
  const ignored = answer.findings.filter((finding) => finding.ignored > 0)
  const found = answer.findings.map(({ rule }) => rule)
  const inOrder = READINESS_RULES.filter((rule) => !found.includes(rule))
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '56rem' }}>
      <Verdict findings={open} ignored={ignored} />
      <LinkOrders />
      {open.map((finding) => (
        <FindingCard
          key={finding.rule}
          finding={finding}
          repairs={repairs.of(finding)}
          isRepairing={repairs.isBusy(finding.rule)}
          isDismissing={isBusy(finding.rule)}
          onDismiss={() => void dismiss(finding)}
        />
      ))}
      <Box>
        {ignored.length > 0 && (
          <IgnoredFindings findings={ignored} isRestoring={isBusy} onRestore={(rule) => void restore(rule)} />
        )}
        {inOrder.length > 0 && <RulesInOrder rules={inOrder} />}
      </Box>
    </Box>
  )
}
