import Box from '@mui/material/Box'
import { READINESS_LABELS, type ReadinessFinding, type ReadinessRule } from '@palco/contract/readiness/readiness'
import type { ReactNode } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { findingTitle, RULE_TEXTS } from './rule-texts.ts'

interface RulesProps {
  rules: readonly ReadinessRule[]
}

/** What is in order, quietly. */
export const RulesInOrder = ({ rules }: RulesProps) => (
  <Folded title={rules.length === 1 ? '1 verificação em ordem' : `${rules.length} verificações em ordem`}>
    {rules.map((rule) => (
      <Box component="li" key={rule} sx={{ py: 0.5 }}>
        <span aria-hidden>✓ </span>
        {RULE_TEXTS[rule].holds}
      </Box>
    ))}
  </Folded>
)

interface IgnoredFindingsProps {
  findings: readonly ReadinessFinding[]
  isRestoring: (rule: ReadinessRule) => boolean
  onRestore: (rule: ReadinessRule) => void
}

export const IgnoredFindings = ({ findings, isRestoring, onRestore }: IgnoredFindingsProps) => (
  <Folded title={`Ignoradas (${findings.length})`}>
    {findings.map(({ rule, ignored }) => (
      <Box
        component="li"
        key={rule}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        {findingTitle(rule, ignored)}
        <BusyButton
          size="small"
          isBusy={isRestoring(rule)}
          aria-label={`Voltar a acompanhar: ${READINESS_LABELS[rule]}`}
          onClick={() => onRestore(rule)}
        >
          Voltar a acompanhar
        </BusyButton>
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
