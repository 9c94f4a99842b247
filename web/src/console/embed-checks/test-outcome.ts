import type { EmbedFinding } from '@palco/contract/embed-checks/embed-checks'
import { counted } from '../kit/words/number-text.ts'

export function testOutcome(findings: readonly EmbedFinding[]): string {
  const [first] = findings
  if (first && findings.every(({ reason }) => reason === 'unreachable'))
    return findings.length === 1 ? 'o servidor não conseguiu abri-lo' : 'o servidor não conseguiu abrir nenhum deles'
  const count = (verdict: EmbedFinding['verdict']) => findings.filter((each) => each.verdict === verdict).length
  return [
    count('plays') && counted(count('plays'), 'vai tocar', 'vão tocar'),
    count('refused') && counted(count('refused'), 'não vai tocar', 'não vão tocar'),
    count('unknown') && `${count('unknown')} sem confirmação`,
  ]
    .filter(Boolean)
    .join(', ')
}
