import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { SHARED_DAYS, SHARED_TAKEOVERS, type SharedAccount } from '@palco/contract/access-log/access-log'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { ListFrame, Nothing } from '../kit/list/list-frame.tsx'
import { Page } from '../kit/page.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { countedAddresses, countedDevices, countedTakeovers } from './access-texts.ts'
import { sharedAccountsQuery } from './accesses.queries.ts'

const TITLE = 'Senhas compartilhadas'

/**
 * Lists accounts on which devices keep ending each other's session (a takeover). The account with the most takeovers
 * comes first.
 */
export function SharedAccountsPage() {
  const query = useQuery(sharedAccountsQuery)
  return (
    <Page
      title={TITLE}
      actions={
        <Button variant="outlined" component={Link} to="/users">
          Voltar aos usuários
        </Button>
      }
    >
      <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
        {`Pessoas cuja sessão foi encerrada por outro aparelho pelo menos ${SHARED_TAKEOVERS} vezes nos últimos ${SHARED_DAYS} dias, com mais de um aparelho envolvido. Quem usa celular e computador também pode aparecer: veja os acessos antes de agir.`}
      </Typography>
      <ListFrame query={query} problem="Erro ao carregar as contas" skeleton={<CardSkeletons />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <Nothing text="Nenhuma conta parece ter a senha compartilhada." />
          ) : (
            <CardGrid>
              {accounts.map((account) => (
                <AccountCard key={account.user.id} account={account} />
              ))}
            </CardGrid>
          )
        }
      </ListFrame>
    </Page>
  )
}

const AccountCard = ({ account: { user, takeovers, devices, addresses, lastAt } }: { account: SharedAccount }) => (
  <Card component="article" aria-label={user.name} sx={{ p: 2, overflowWrap: 'anywhere' }}>
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
      <MuiLink component={Link} to={`/users/${user.id}`}>
        {user.name}
      </MuiLink>
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <EmailText email={user.email} />
    </Typography>
    <Box sx={{ mt: 1, typography: 'body2', textWrap: 'balance' }}>
      {[countedTakeovers(takeovers), countedDevices(devices), countedAddresses(addresses)].join(' · ')}
      <br />
      Última troca: <EventTime instant={lastAt} />
    </Box>
  </Card>
)
