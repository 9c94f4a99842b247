import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { roomDays } from '@palco/contract/rooms/room-day'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { GroupSelect, SelectField } from '../kit/form/select-field.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { withParams } from '../kit/list/use-address.ts'
import { Page } from '../kit/page.tsx'
import { dayTitle } from '../kit/words/plan-texts.ts'
import { printedDays } from './print/printed-days.ts'
import { Programme, RunOfShow } from './print/sheets.tsx'

const SHEETS = [
  { value: 'programme', text: 'Programa' },
  { value: 'show', text: 'Roteiro da equipe' },
] as const

type SheetName = (typeof SHEETS)[number]['value']

/** `?of=programme|show` selects the sheet; other parameters select a group and a day. */
export function RoomsPrintPage() {
  const rooms = useQuery(roomsQuery)
  const groups = useQuery(groupsQuery)
  const languages = useQuery(languagesQuery)
  const settings = useQuery(settingsQuery)
  const [params, setParams] = useSearchParams()
  const of: SheetName = params.get('of') === 'show' ? 'show' : 'programme'
  const groupId = params.get('group') ?? ''
  const day = params.get('day') ?? ''
  const sheet = SHEETS.find(({ value }) => value === of)?.text ?? ''
  const failed = [rooms, groups, languages, settings].find(({ error, data }) => error && !data)

  const choose = (name: string, value: string) =>
    setParams((now) => withParams(now, { [name]: value }), { replace: true, preventScrollReset: true })

  const frame = (content: ReactNode) => (
    <Page
      title={sheet}
      heading="Imprimir"
      isPrinted
      actions={
        <>
          <Button component={Link} to="/agenda">
            Voltar à agenda
          </Button>
          <Button variant="contained" onClick={() => window.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      {content}
    </Page>
  )

  if (failed) return frame(<QueryProblem query={failed} text="Erro ao carregar salas" />)
  if (!rooms.data || !groups.data || !languages.data || !settings.data) return frame(<CardSkeletons />)

  const { timeZone, title: eventTitle } = settings.data
  const days = printedDays(rooms.data, groups.data, timeZone, { groupId, day })
  const allDays = roomDays(rooms.data, timeZone).map((each) => each.day)
  const group = groups.data.find(({ id }) => id === groupId)
  const title = [sheet, group?.name].filter(Boolean).join(' · ')
  const sheets = { title, eventTitle, timeZone, days, languages: languages.data }
  const look = { size: 'small', sx: { minWidth: 200, flex: { xs: '1 1 100%', sm: '0 0 auto' } } } as const

  return frame(
    <>
      <Box sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <SegmentedChoice label="Folha" options={SHEETS} value={of} onChange={(value) => choose('of', value)} />
        <GroupSelect
          {...look}
          label="Grupo"
          value={group?.id ?? ''}
          groups={groups.data}
          onChange={(id) => choose('group', id)}
        />
        <SelectField
          {...look}
          label="Dia"
          value={allDays.includes(day) ? day : ''}
          none="Todos os dias"
          options={allDays.map((each) => [each, dayTitle(each)])}
          onChange={(chosen) => choose('day', chosen)}
        />
      </Box>
      {days.length === 0 && <EmptyState text="Nenhuma sala para imprimir" />}
      {days.length > 0 && (of === 'show' ? <RunOfShow {...sheets} groups={groups.data} /> : <Programme {...sheets} />)}
    </>,
  )
}
