import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { fetchAuditSheet } from './audit.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { EventClockProvider, eventClock } from './event-clock.ts'
import { useFilter } from './filter-state.ts'

export function AuditPage() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const timeZone = settings?.timeZone
  const clock = useMemo(() => eventClock(timeZone), [timeZone])
  const { filter, change, clear } = useFilter()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <PageTitle>{`Auditoria · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Auditoria">
        <ExportButton
          fetchFile={() => fetchAuditSheet(filter)}
          problem="Erro ao exportar a auditoria"
          onProblem={setProblem}
          // The export itself is audited.
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['audit'] })}
        />
      </PageHeader>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        O que os administradores fizeram nos últimos 24 meses.
        {timeZone && ` Horários de ${zoneLabel(timeZone)}.`}
      </Typography>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <AuditFilters filter={filter} onChange={change} />
      <EventClockProvider value={clock}>
        <AuditList filter={filter} onClear={clear} />
      </EventClockProvider>
    </>
  )
}
