import Typography from '@mui/material/Typography'
import { type ReadinessFinding, RULE_SEVERITIES } from '@palco/contract/readiness'
import { Alert } from '../../ui/alert.tsx'
import { findingsText } from '../kit/number-text.ts'

/** The answer to the page's question, in one line. */
export function Verdict({ findings }: { findings: readonly ReadinessFinding[] }) {
  const critical = findings.filter(({ rule }) => RULE_SEVERITIES[rule] === 'critical').length
  const severity = critical ? 'error' : findings.length ? 'warning' : 'success'
  return (
    <Alert severity={severity} role="status">
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {findingsText(findings.length)}
      </Typography>
      {critical > 0 && (critical === 1 ? ': 1 impede a abertura' : `: ${critical} impedem a abertura`)}
    </Alert>
  )
}
