import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AuditFilter } from '@palco/contract/audit/audit'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListFrame, MoreButton, Nothing, RowSkeletons } from '../kit/list/list-frame.tsx'
import { Page } from '../kit/page.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { auditQuery, fetchAuditSheet } from './audit.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditItem, auditRows } from './audit-item.tsx'
import { useEventClock } from './event-clock.ts'
import { useFilter } from './filter-state.ts'
import { groupByDay } from './line-groups.ts'

export function AuditPage() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone
  const { filter, change, clear } = useFilter()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Page
      title="Auditoria"
      actions={
        <ExportButton
          fetchFile={() => fetchAuditSheet(filter)}
          problem="Erro ao exportar a auditoria"
          onProblem={setProblem}
          // The export itself has added an audit line, so the list is refetched.
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['audit'] })}
        />
      }
    >
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        O que os administradores fizeram nos últimos 24 meses.
        {timeZone && ` Horários de ${zoneLabel(timeZone)}.`}
      </Typography>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <AuditFilters filter={filter} onChange={change} />
      <AuditList filter={filter} onClear={clear} />
    </Page>
  )
}

function AuditList({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  const clock = useEventClock()
  const query = useInfiniteQuery(auditQuery(filter))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <ListFrame query={query} problem="Erro ao carregar a auditoria" skeleton={<RowSkeletons height={88} />} gap={3}>
      {({ pages }) => {
        const days = groupByDay(
          pages.flatMap((page) => page.data),
          clock.day,
        )
        return (
          <>
            {days.length === 0 && (
              <Nothing
                text="Nada registrado ainda."
                hint="O que os administradores fizerem aparece aqui."
                onClear={isFiltered ? onClear : undefined}
              />
            )}
            {days.map(({ title, groups }) => (
              <section key={title}>
                <Typography component="h2" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
                  {title}
                </Typography>
                <Card component="ol" sx={auditRows}>
                  {groups.map((group) => (
                    <AuditItem key={group.line.id} group={group} />
                  ))}
                </Card>
              </section>
            ))}
            <MoreButton query={query} text="Carregar mais antigos" />
          </>
        )
      }}
    </ListFrame>
  )
}
