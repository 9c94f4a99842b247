import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TIMELINE_KINDS, type TimelineEntry } from '@palco/contract/help-desk/timeline'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ListFrame, MoreButton, Nothing, RowSkeletons } from '../kit/list/list-frame.tsx'
import { listState, useListState } from '../kit/list/list-state.ts'
import { rowsLook } from '../kit/list/rows-look.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { timelineQuery } from './help-desk.queries.ts'
import { entryText, KIND_LABELS } from './timeline-texts.ts'

const shownKind = listState(z.object({ kind: z.optional(z.enum(TIMELINE_KINDS)) }))

export function Timeline({ userId }: { userId: string }) {
  const { state, change, clear } = useListState(shownKind)
  const query = useInfiniteQuery(timelineQuery(userId, state.kind))
  return (
    <Box component="section" aria-labelledby="timeline" sx={{ mt: 4 }}>
      <Typography id="timeline" component="h2" variant="h5" sx={{ mb: 2 }}>
        Histórico
      </Typography>
      <Box role="group" aria-label="Mostrar no histórico" sx={chips}>
        {[undefined, ...TIMELINE_KINDS].map((kind) => (
          <Chip
            key={kind ?? ''}
            label={kind ? KIND_LABELS[kind] : 'Tudo'}
            aria-pressed={state.kind === kind}
            color={state.kind === kind ? 'secondary' : 'default'}
            variant={state.kind === kind ? 'filled' : 'outlined'}
            onClick={() => change({ kind })}
          />
        ))}
      </Box>
      <ListFrame query={query} problem="Erro ao carregar o histórico" skeleton={<RowSkeletons height={44} />}>
        {({ pages }) =>
          pages[0]?.data.length ? (
            <>
              <Card component="ol" sx={rows} aria-labelledby="timeline">
                {pages.flatMap(({ data }) =>
                  data.map((entry) => <EntryItem key={`${entry.kind} ${entry.id}`} entry={entry} />),
                )}
              </Card>
              <MoreButton query={query} text="Mostrar mais" variant="text" />
            </>
          ) : (
            <Nothing
              text="Nada aconteceu até agora."
              hint="Acessos aparecem aqui enquanto são guardados, e e-mails por 30 dias."
              onClear={state.kind && clear}
            />
          )
        }
      </ListFrame>
    </Box>
  )
}

function EntryItem({ entry }: { entry: TimelineEntry }) {
  const { title, detail, isTrouble } = entryText(entry)
  return (
    <Stack component="li">
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <EventTime instant={entry.at} />
      </Box>
      <Box sx={{ fontWeight: 500, color: isTrouble ? 'error.main' : 'text.primary' }}>{title}</Box>
      <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
    </Stack>
  )
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }

const rows = rowsLook({
  gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 1fr) minmax(0, 1fr)' },
  rowGap: 0,
  px: 2,
  py: 1.25,
  typography: 'body2',
})
