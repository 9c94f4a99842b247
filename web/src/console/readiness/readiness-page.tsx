import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  ignoredBlockers,
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
import { readinessQuery } from '../kit/readiness.queries.ts'
import { counted, findingsText } from '../kit/words/number-text.ts'
import { FindingCard } from './finding-card.tsx'
import { useIsOffline } from './last-test.tsx'
import { confirmedTexts, HOLDS_LOCAL_LINKS, ignoredTexts, isOfServer, LOCAL_LINKS, RULE_TEXTS } from './rule-texts.ts'
import { useDismissals } from './use-dismissals.ts'
import { copyMessages, useRepairs } from './use-repairs.ts'

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

/**
 * How long clicks are ignored after cards have appeared or disappeared, because another card may have moved under the
 * pointer.
 */
const MOVING_MS = 700

function Findings({ answer }: { answer: ReadinessAnswer }) {
  const repairs = useRepairs()
  const { dismiss, settle, restore, isBusy } = useDismissals()
  const isOffline = useIsOffline()
  const open = openFindings(answer)
  const isLocal = open.some(({ rule }) => rule === 'links-local')
  const markOf = (rule: ReadinessRule) =>
    isOfServer(rule, isOffline)
      ? 'No servidor'
      : rule === 'people-without-link' && isLocal
        ? 'Depois do endereço público'
        : undefined
  const own = open.filter(({ rule }) => !markOf(rule))
  const servers = open.filter(({ rule }) => markOf(rule))
  const ignored = answer.findings.filter((finding) => finding.ignored > 0)
  const found = answer.findings.map(({ rule }) => rule)
  const shown = [...own, ...servers].map(({ rule }) => rule).join()
  const isMoving = useDebounced(shown, MOVING_MS) !== shown
  const inOrder = READINESS_RULES.filter((rule) => !found.includes(rule))
  const hasLocalLinks = found.includes('links-local')
  const toldRules = servers.flatMap(({ rule }) => (isOfServer(rule, isOffline) ? rule : []))
  const card = (finding: ReadinessFinding) => (
    <FindingCard
      key={finding.rule}
      finding={finding}
      note={finding.rule === 'links-unopened' && hasLocalLinks ? LOCAL_LINKS : undefined}
      mark={markOf(finding.rule)}
      repairs={repairs.of(finding, isOfServer(finding.rule, isOffline))}
      isRepairing={repairs.isBusy(finding.rule)}
      isDismissing={isBusy(finding.rule)}
      onDismiss={() => void dismiss(finding)}
      onSettle={(cases) => settle(finding.rule, cases)}
    />
  )
  return (
    <Box
      data-moving={isMoving || undefined}
      sx={{ display: 'grid', gap: 2, maxWidth: '56rem', '&[data-moving]': { pointerEvents: 'none' } }}
    >
      <Verdict
        findings={open}
        ignored={ignored}
        blockers={ignoredBlockers(answer).length}
        isOwnDone={own.length === 0}
      />
      <LinkOrders />
      {/* One list of children, so that a card keeps its state when it moves to the other group. */}
      {[
        own.length > 0 && <GroupTitle key="own">{`Você resolve aqui (${own.length})`}</GroupTitle>,
        ...own.map(card),
        servers.length > 0 && (
          <GroupTitle
            key="servers"
            action={
              toldRules.length > 1 && (
                <Button onClick={() => void copyMessages(toldRules, 'Recados copiados')}>
                  Copiar todos os recados
                </Button>
              )
            }
          >
            {`No servidor (${servers.length})`}
          </GroupTitle>
        ),
        ...servers.map(card),
      ]}
      <Box>
        {ignored.length > 0 && (
          <IgnoredFindings findings={ignored} isRestoring={isBusy} onRestore={(rule) => void restore(rule)} />
        )}
        {inOrder.length > 0 && <RulesInOrder rules={inOrder} hasLocalLinks={hasLocalLinks} />}
      </Box>
    </Box>
  )
}

const GroupTitle = ({ action, children }: { action?: ReactNode; children: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}>
    <Typography component="h2" variant="h6">
      {children}
    </Typography>
    {action}
  </Box>
)

interface VerdictProps {
  findings: readonly ReadinessFinding[]
  ignored: readonly ReadinessFinding[]
  /** The number of ignored findings that would block the opening. */
  blockers: number
  isOwnDone: boolean
}

function Verdict({ findings, ignored, blockers, isOwnDone }: VerdictProps) {
  const critical = findings.filter(({ rule }) => severityOf(rule) === 'critical')
  const isOpen = findings.length > 0
  const waitsForServer = isOwnDone && isOpen
  const calm = waitsForServer || (!isOpen && blockers > 0) ? 'info' : isOpen ? 'warning' : 'success'
  const severity = critical.length ? 'error' : calm
  const names = ignored.flatMap(ignoredTexts)
  const blocks = counted(critical.length, 'impede a abertura', 'impedem a abertura')
  return (
    <Alert severity={severity} role="status">
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {waitsForServer ? 'Sua parte está pronta' : findingsText(findings.length, blockers)}
      </Typography>
      {critical.length > 0 && !waitsForServer && `: ${blocks}`}
      {waitsForServer && <Typography>{`${findingsText(findings.length)} no servidor`}</Typography>}
      {waitsForServer && critical.length > 0 && (
        <Typography>{`${blocks}: ${critical.map(({ rule }) => READINESS_LABELS[rule]).join(' · ')}`}</Typography>
      )}
      {names.length > 0 && <Typography variant="body2">{`Ignorado: ${names.join(' · ')}`}</Typography>}
      {ignored.flatMap(confirmedTexts).map((text) => (
        <Typography variant="body2" key={text}>
          {text}
        </Typography>
      ))}
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
  <Folded
    title={`${findings.some(({ confirmed }) => confirmed) ? 'Ignoradas e conferidas' : 'Ignoradas'} (${findings.length})`}
  >
    {findings.map((finding) => (
      <Box
        component="li"
        key={finding.rule}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        {[...ignoredTexts(finding), ...confirmedTexts(finding)].join(' · ')}
        <May permission="week.change">
          <BusyButton
            size="small"
            isBusy={isRestoring(finding.rule)}
            aria-label={`Voltar a acompanhar: ${READINESS_LABELS[finding.rule]}`}
            onClick={() => onRestore(finding.rule)}
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
