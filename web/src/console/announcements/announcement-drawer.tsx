import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/loading.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import type { AnnouncementStart } from './announcement-values.ts'

export function AnnouncementDrawer({ start, ...frame }: OpenedDialog & { start: AnnouncementStart }) {
  const languages = useQuery(languagesQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  if (languages.data)
    return <AnnouncementForm start={start} {...frame} choices={{ groups, rooms, languages: languages.data }} />
  return (
    <DialogFrame
      {...frame}
      title="Aviso"
      width="sm"
      isDrawer
      actions={<Button onClick={frame.onClose}>Cancelar</Button>}
    >
      <QueryProblem query={languages} text="Erro ao carregar idiomas" />
      {!languages.error && <Loading>Carregando...</Loading>}
    </DialogFrame>
  )
}
