import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../api/api-error.ts'
import { type SavedSettings, settingsQuery } from '../../event/settings.queries.ts'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { roomsQuery } from '../../kit/list/shared-lists.queries.ts'
import { Page } from '../../kit/page.tsx'
import { designQuery, type SavedDesign } from './design.queries.ts'
import { DesignForm } from './design-form.tsx'

export function CertificateDesignPage() {
  const design = useQuery(designQuery)
  const settings = useQuery(settingsQuery)
  const rooms = useQuery(roomsQuery)
  const queries = [design, settings, rooms]
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
      {design.data && settings.data && rooms.data && (
        <Loaded design={design.data} settings={settings.data} rooms={rooms.data} />
      )}
    </Page>
  )
}

interface LoadedProps {
  design: SavedDesign
  settings: SavedSettings
  rooms: readonly Room[]
}

function Loaded({ design, settings, rooms }: LoadedProps) {
  const { title, timeZone, startsAtLocal, lastDay } = settings
  const { logo } = settings.images
  const event = useMemo(
    () => ({ title, timeZone, startsAtLocal, lastDay, logo }),
    [title, timeZone, startsAtLocal, lastDay, logo],
  )
  return <DesignForm saved={design} event={event} rooms={rooms} />
}
