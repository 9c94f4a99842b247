import Typography from '@mui/material/Typography'
import { type ReadinessFinding, RULE_SEVERITIES } from '@palco/contract/readiness/readiness'
import { Alert } from '../../ui/alert.tsx'
import { findingsText } from '../kit/words/number-text.ts'
import { findingTitle } from './rule-texts.ts'

interface VerdictProps {
  /** Those with open cases. */
  findings: readonly ReadinessFinding[]
  /** Those with ignored cases. */
  ignored: readonly ReadinessFinding[]
}

/** The answer to the page's question, and what it leaves out. */
export function Verdict({ findings, ignored }: VerdictProps) {
  const critical = findings.filter(({ rule }) => RULE_SEVERITIES[rule] === 'critical').length
  const severity = critical ? 'error' : findings.length ? 'warning' : 'success'
  return (
    <Alert severity={severity} role="status">
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {findingsText(findings.length)}
      </Typography>
      {critical > 0 && (critical === 1 ? ': 1 impede a abertura' : `: ${critical} impedem a abertura`)}
      {ignored.length > 0 && (
        <Typography variant="body2">
          {`Ignorado: ${ignored.map((finding) => findingTitle(finding.rule, finding.ignored)).join(' · ')}`}
        </Typography>
      )}
    </Alert>
  )
}
