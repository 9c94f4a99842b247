import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RetentionPreview, retentionSettings } from '@palco/contract/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { dayText } from '../kit/words/day-text.ts'
import { counted, countedPeople } from '../kit/words/number-text.ts'
import { retentionPreviewQuery } from './privacy.queries.ts'

/** Shows what the chosen retention periods, which are not saved yet, would delete next. */
export function RetentionOutlook({ chosen }: { chosen: unknown }) {
  const settings = retentionSettings.parse(chosen)
  const query = useQuery(retentionPreviewQuery(settings))
  return (
    <Box component="section" aria-labelledby="retention-outlook" aria-busy={query.isFetching}>
      <Typography id="retention-outlook" component="h3" variant="subtitle2">
        O que estes prazos apagam
      </Typography>
      <QueryProblem query={query} text="Erro ao carregar a prévia" />
      {query.data && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {outlook(query.data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const outlook = ({ people, accessLog, audit, purchases }: RetentionPreview): string[] => [
  people ? `${countedPeople(people.count)} em ${dayText(people.on)}` : 'Nenhuma pessoa: elas ficam até pedir para sair',
  ...(people?.later ? [`Mais ${countedPeople(people.later.count)} depois, até ${dayText(people.later.until)}`] : []),
  `Na próxima hora: ${counted(accessLog, 'registro de acesso', 'registros de acesso')}, ${counted(audit, 'linha da auditoria', 'linhas da auditoria')} e os compradores de ${counted(purchases, 'venda', 'vendas')}`,
]
