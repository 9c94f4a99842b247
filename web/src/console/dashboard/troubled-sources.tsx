import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { sourceTrouble, type TroubledSource } from './source-trouble.ts'

/** Vendors switch an erring address off without a word: the dashboard is where an organiser notices. */
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
