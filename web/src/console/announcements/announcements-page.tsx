import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { AUDIENCES } from '@palco/contract/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../session/may.ts'
import { useIsLeaving } from '../../ui/use-is-leaving.ts'
import { settingsQuery } from '../event/settings.queries.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { AnnouncementDrawer } from './announcement-drawer.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import type { AnnouncementStart } from './announcement-values.ts'

function startIn(params: URLSearchParams): AnnouncementStart | null {
  for (const type of AUDIENCES) {
    const id = params.get(type)
    if (id !== null) return type === 'everybody' ? {} : { audience: { type, id } }
  }
  return null
}

export function AnnouncementsPage() {
  const languages = useQuery(languagesQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [params, setParams] = useSearchParams()
  const isLeaving = useIsLeaving()
  const mayChange = useMay('live.change')
  const linkedStart = mayChange ? startIn(params) : null
  /** The announcement in the drawer. It stays in the state while the closing drawer slides out. */
  const [opened, setOpened] = useState<{ start: AnnouncementStart; isOpen: boolean } | null>(null)
  const open = (start: AnnouncementStart = {}) => setOpened({ start, isOpen: true })
  const shown = opened ?? (linkedStart && { start: linkedStart, isOpen: true })

  /** Closes the drawer. Also removes the parameters from the URL, so that a reload does not open the drawer again. */
  function close() {
    if (shown) setOpened({ ...shown, isOpen: false })
    if (linkedStart && !isLeaving()) setParams({}, { replace: true, preventScrollReset: true })
  }

  return (
    <Page
      title="Avisos"
      actions={
        mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => open()}>
            Novo Aviso
          </Button>
        )
      }
    >
      {settings && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {`Horários de ${zoneLabel(settings.timeZone)}.`}
        </Typography>
      )}
      <QueryProblem query={languages} text="Erro ao carregar idiomas" />
      <AnnouncementList
        languages={languages.data ?? []}
        onCreate={() => open()}
        onEdit={(announcement) => open({ announcement })}
        onCopy={(copied) => open({ copied })}
      />
      {shown && <AnnouncementDrawer {...shown} onClose={close} onClosed={() => setOpened(null)} />}
    </Page>
  )
}
