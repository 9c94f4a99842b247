import Button from '@mui/material/Button'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { countedDays } from '../kit/words/number-text.ts'

export type TroubledSource = NonNullable<DashboardOverview['troubledSources']>[number]

/** Warns about sources of purchases whose deliveries are mostly rejected, or which have stopped sending. */
export function TroubledSources({ sources }: { sources: readonly TroubledSource[] }) {
  const now = useServerNow(() => null)
  return sources.map((source) => (
    <Alert
      key={source.id}
      severity="warning"
      actions={
        <Button component={Link} to="/purchases" size="small" variant="outlined">
          Ver vendas
        </Button>
      }
    >
      {sourceTrouble(source, now)}
    </Alert>
  ))
}

const HOUR = 3_600_000
const DAYS_FROM_HOURS = 48

export function sourceTrouble({ name, state, lastDeliveryAt }: TroubledSource, now: number): string {
  if (state === 'refusing') return `${name} recusa mais avisos do que aceita. Confira o segredo desta loja.`
  const silence = lastDeliveryAt ? ` há ${silenceText(now - Date.parse(lastDeliveryAt))}` : ''
  return `${name} está em silêncio${silence}, embora costume enviar todos os dias.`
}

function silenceText(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / HOUR))
  return hours < DAYS_FROM_HOURS ? `${hours} h` : countedDays(Math.floor(hours / 24))
}
