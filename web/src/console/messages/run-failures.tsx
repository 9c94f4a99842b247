import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { Loading } from '../../ui/loading.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { failureText } from '../kit/words/mail-texts.ts'
import { numberText } from '../kit/words/number-text.ts'
import { failuresQuery } from './messages.queries.ts'

interface RunFailuresProps {
  runId: string
  failed: number
}

/** People who did not get it, each with the reason. */
export function RunFailures({ runId, failed }: RunFailuresProps) {
  const { data, error, refetch } = useQuery(failuresQuery(runId, failed))
  if (error)
    return <ProblemAlert text={errorText(error, 'Erro ao carregar as falhas')} onRetry={() => void refetch()} />
  if (!data) return <Loading>Carregando...</Loading>
  return (
    <>
      <Box component="ul" aria-label="Falhas" sx={look}>
        {data.map((each) => (
          <li key={`${each.user.id} ${each.at}`}>
            <Link component={RouterLink} to={`/users/${each.user.id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {each.user.name}
            </Link>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <EmailText email={each.user.email} />
            </Typography>
            <Typography variant="body2">{failureText(each)}</Typography>
          </li>
        ))}
      </Box>
      {failed > data.length && (
        <Typography variant="body2" color="textSecondary">
          {`As últimas ${numberText(data.length)} de ${numberText(failed)}.`}
        </Typography>
      )}
    </>
  )
}

const look = { m: 0, my: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: '60rem' }
