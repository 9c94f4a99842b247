import Button from '@mui/material/Button'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { useOpensPage } from '../kit/page-permissions.ts'
import { dayText } from '../kit/words/day-text.ts'
import { counted } from '../kit/words/number-text.ts'

/** Warns that people's data will soon be erased, because its retention period ends. */
export const ErasureNotice = ({ on, count }: NonNullable<DashboardOverview['erasureNotice']>) => (
  <Alert
    severity="warning"
    actions={
      useOpensPage()('/privacy') && (
        <Button component={Link} to="/privacy" size="small" variant="outlined">
          Ver prazos
        </Button>
      )
    }
  >
    {counted(count, 'pessoa é apagada', 'pessoas são apagadas')} a partir de {dayText(on)}, pelo prazo de guarda dos
    dados. Exporte antes o que ainda for preciso, ou mude o prazo.
  </Alert>
)
