import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AuditFilter } from '@palco/contract/audit/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFrame, MoreButton, Nothing, RowSkeletons } from '../kit/list/list-frame.tsx'
import { auditQuery } from './audit.queries.ts'
import { AuditItem, auditRows } from './audit-item.tsx'
import { useEventClock } from './event-clock.ts'
import { groupByDay } from './line-groups.ts'

interface AuditListProps {
  filter: AuditFilter
  onClear: () => void
}

export function AuditList({ filter, onClear }: AuditListProps) {
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
