import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  openFindings,
  READINESS_LABELS,
  READINESS_RULES,
  type ReadinessAnswer,
  type ReadinessFinding,
  type ReadinessRule,
  severityOf,
} from '@palco/contract/readiness/readiness'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { LinkOrders } from '../access-links/link-orders.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { counted, findingsText } from '../kit/words/number-text.ts'
import { FindingCard } from './finding-card.tsx'
import { readinessQuery } from './readiness.queries.ts'
import { findingTitle, HOLDS_LOCAL_LINKS, LOCAL_LINKS, RULE_TEXTS } from './rule-texts.ts'
import { useDismissals } from './use-dismissals.ts'
import { useRepairs } from './use-repairs.ts'

export function ReadyPage() {
  const query = useQuery(readinessQuery)
  return (
    <Page title="Pronto para abrir?">
      <QueryProblem query={query} text="Erro ao carregar as verificações" />
      {query.isPending && <Loading>Carregando...</Loading>}
      {query.data && <Findings answer={query.data} />}
    </Page>
  )
}

/** For this long after cards have come or gone, clicks are ignored: another card may now be under the pointer. */
const MOVING_MS = 700

function Findings({ answer }: { answer: ReadinessAnswer }) {
  const repairs = useRepairs()
  const { dismiss, restore, isBusy } = useDismissals()
  const open = openFindings(answer)
  const ignored = answer.findings.filter((finding) => finding.ignored > 0)
  const found = answer.findings.map(({ rule }) => rule)
  const shown = open.map(({ rule }) => rule).join()
  const isMoving = useDebounced(shown, MOVING_MS) !== shown
  const inOrder = READINESS_RULES.filter((rule) => !found.includes(rule))
  const hasLocalLinks = found.includes('links-local')
  return (
    <Box
      data-moving={isMoving || undefined}
      sx={{ display: 'grid', gap: 2, maxWidth: '56rem', '&[data-moving]': { pointerEvents: 'none' } }}
    >
      <Verdict findings={open} ignored={ignored} />
      <LinkOrders />
      {open.map((finding) => (
        <FindingCard
          key={finding.rule}
          finding={finding}
          note={finding.rule === 'links-unopened' && hasLocalLinks ? LOCAL_LINKS : undefined}
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
        {inOrder.length > 0 && <RulesInOrder rules={inOrder} hasLocalLinks={hasLocalLinks} />}
      </Box>
    </Box>
  )
}

interface VerdictProps {
  findings: readonly ReadinessFinding[]
  ignored: readonly ReadinessFinding[]
}

function Verdict({ findings, ignored }: VerdictProps) {
  const critical = findings.filter(({ rule }) => severityOf(rule) === 'critical').length
  const severity = critical ? 'error' : findings.length ? 'warning' : 'success'
  return (
    <Alert severity={severity} role="status">
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {findingsText(findings.length)}
      </Typography>
      {critical > 0 && `: ${counted(critical, 'impede a abertura', 'impedem a abertura')}`}
      {ignored.length > 0 && (
        <Typography variant="body2">
          {`Ignorado: ${ignored.map((finding) => findingTitle(finding.rule, finding.ignored)).join(' · ')}`}
        </Typography>
      )}
    </Alert>
  )
}

interface RulesInOrderProps {
  rules: readonly ReadinessRule[]
  hasLocalLinks: boolean
}

const RulesInOrder = ({ rules, hasLocalLinks }: RulesInOrderProps) => (
  <Folded title={counted(rules.length, 'verificação em ordem', 'verificações em ordem')}>
    {rules.map((rule) => (
      <Box component="li" key={rule} sx={{ py: 0.5 }}>
        <span aria-hidden>✓ </span>
        {rule === 'people-without-link' && hasLocalLinks ? HOLDS_LOCAL_LINKS : RULE_TEXTS[rule].holds}
      </Box>
    ))}
  </Folded>
)

interface IgnoredFindingsProps {
  findings: readonly ReadinessFinding[]
  isRestoring: (rule: ReadinessRule) => boolean
  onRestore: (rule: ReadinessRule) => void
}

const IgnoredFindings = ({ findings, isRestoring, onRestore }: IgnoredFindingsProps) => (
  <Folded title={`Ignoradas (${findings.length})`}>
    {findings.map(({ rule, ignored }) => (
      <Box
        component="li"
        key={rule}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        {findingTitle(rule, ignored)}
        <May permission="week.change">
          <BusyButton
            size="small"
            isBusy={isRestoring(rule)}
            aria-label={`Voltar a acompanhar: ${READINESS_LABELS[rule]}`}
            onClick={() => onRestore(rule)}
          >
            Voltar a acompanhar
          </BusyButton>
        </May>
      </Box>
    ))}
  </Folded>
)

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <Box component="summary" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}>
      {title}
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: 'none', color: 'text.secondary' }}>
      {children}
    </Box>
  </details>
)
