import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorText } from '../../../api/api-error.ts'
import { type SavedSettings, settingsQuery } from '../../event/settings.queries.ts'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { roomsQuery } from '../../kit/list/shared-lists.queries.ts'
import { Page } from '../../kit/page.tsx'
import { designQuery } from './design.queries.ts'
import { DesignForm } from './design-form.tsx'
import type { PreviewedEvent } from './use-paper.ts'

/** Selects the settings that affect the preview. The preview is then not redrawn when other settings change. */
const previewed = ({ title, timeZone, startsAtLocal, lastDay, images: { logo } }: SavedSettings): PreviewedEvent => ({
  title,
  timeZone,
  startsAtLocal,
  lastDay,
  logo,
})

export function CertificateDesignPage() {
  const design = useQuery(designQuery)
  const event = useQuery({ ...settingsQuery, select: previewed })
  const rooms = useQuery(roomsQuery)
  const queries = [design, event, rooms]
  const failed = queries.filter(({ error }) => error)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  return (
    <Page
      title="Modelo do certificado"
      actions={
        <Button variant="outlined" component={Link} to="/certificates">
          Certificados
        </Button>
      }
    >
      {failed[0] && (
        <ProblemAlert text={errorText(failed[0].error, 'Erro ao carregar o modelo do certificado')} onRetry={retry} />
      )}
      {queries.some(({ isPending }) => isPending) && !failed.length && (
        <Skeleton variant="rounded" height={480} role="status" aria-label="Carregando..." />
      )}
      {design.data && event.data && rooms.data && (
        <DesignForm saved={design.data} event={event.data} rooms={rooms.data} />
      )}
    </Page>
  )
}
