import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PurchaseDelivery, VENDOR_NAMES, VENDORS, type Vendor } from '@palco/contract/purchases/purchases'
import { PEOPLE_OF_RULES } from '@palco/contract/readiness/readiness'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem, useProblem } from '../kit/form/problem-alert.tsx'
import { AddIcon, ShoppingCartIcon } from '../kit/icons.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { countedPeople } from '../kit/words/number-text.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { useUserDialogs } from '../users/use-user-dialogs.tsx'
import { findUser, userCountQuery } from '../users/users.queries.ts'
import { ConnectDialog, type ConnectStart } from './connect-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { Deliveries, deliveriesState } from './deliveries.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { fetchSalesSheet, sourcesQuery } from './purchases.queries.ts'
import { Sales } from './sales.tsx'
import { SourceList } from './source-list.tsx'

type Opened = { name: 'connect'; start: ConnectStart } | { name: 'move'; delivery: PurchaseDelivery }

const WITHOUT_LINK = PEOPLE_OF_RULES['people-without-link']

export function PurchasesPage() {
  const { data: settings } = useQuery(settingsQuery)
  const query = useQuery(sourcesQuery)
  const { data: sources, isPending } = query
  const isConnected = sources !== undefined && sources.length > 0
  const isLinkByHand = !useHasMail() && isConnected
  const { data: missingLinks = 0 } = useQuery({ ...userCountQuery(WITHOUT_LINK), enabled: isLinkByHand })
  const deliveries = useListState(deliveriesState)
  const deliveriesHeading = useRef<HTMLHeadingElement>(null)
  const { shown, open, dialog } = useDialog<Opened>()
  const connect = (start: ConnectStart) => open({ name: 'connect', start })
  const move = (delivery: PurchaseDelivery) => open({ name: 'move', delivery })

  const [problem, setProblem] = useProblem()
  const userDialogs = useUserDialogs()
  const finding = useMutation({
    mutationFn: async ({ userId }: PurchaseDelivery) => userId && findUser({ id: userId }),
    onSuccess: (user) => user && userDialogs.open({ name: 'link', user }),
  })
  const linkProblem = finding.error
    ? errorText(finding.error, 'Erro ao carregar a pessoa')
    : finding.data === null
      ? 'Esta pessoa não foi encontrada: pode ter sido excluída.'
      : null

  function showReviews() {
    deliveries.change({ search: undefined, source: undefined, outcome: 'review' })
    deliveriesHeading.current?.focus()
  }

  return (
    <Page
      title="Vendas"
      actions={
        isConnected && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ExportButton
              fetchFile={() => fetchSalesSheet(deliveries.state)}
              problem="Erro ao exportar as vendas"
              onProblem={setProblem}
            />
            <Button variant="outlined" onClick={() => deliveriesHeading.current?.focus()}>
              Ir aos avisos
            </Button>
            <May permission="secrets.change">
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => connect({})}>
                Conectar loja
              </Button>
            </May>
          </Stack>
        )
      }
    >
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <QueryProblem query={query} text="Erro ao carregar as lojas" />
      {isPending && <CardSkeletons />}
      {sources?.length === 0 && <Welcome onConnect={(vendor) => connect({ vendor })} />}
      {isConnected && (
        <Stack sx={{ gap: 4 }}>
          {isLinkByHand && missingLinks > 0 && (
            <MissingLinks count={missingLinks} to={`/users?${new URLSearchParams(WITHOUT_LINK)}`} />
          )}
          <Decisions sources={sources} onMove={move} onShowAll={showReviews} />
          <SourceList sources={sources} onContinue={(source) => connect({ source })} />
          <Sales />
          <div>
            <ProblemAlert text={linkProblem} onClose={finding.reset} />
            <Deliveries
              sources={sources}
              filter={deliveries.state}
              onChange={deliveries.change}
              onClear={deliveries.clear}
              headingRef={deliveriesHeading}
              onMove={move}
              onMakeLink={finding.mutate}
            />
          </div>
          {settings && (
            <Typography variant="body2" color="textSecondary">
              {`Horários de ${zoneLabel(settings.timeZone)}.`}
            </Typography>
          )}
        </Stack>
      )}
      {shown?.name === 'connect' && <ConnectDialog {...dialog} start={shown.start} />}
      {shown?.name === 'move' && <MoveDialog {...dialog} delivery={shown.delivery} />}
      {userDialogs.dialog}
    </Page>
  )
}

const MissingLinks = ({ count, to }: { count: number; to: string }) => (
  <Alert
    severity="info"
    role="none"
    actions={
      <Button component={Link} to={to}>
        Ver as pessoas
      </Button>
    }
  >
    {`${countedPeople(count)} ainda sem link de acesso. Sem servidor de e-mail, quem compra só entra depois de receber de você o link.`}
  </Alert>
)

function Welcome({ onConnect }: { onConnect: (vendor: Vendor) => void }) {
  const hasMail = useHasMail()
  return (
    <Card sx={{ px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
      <Box sx={{ color: 'secondary.main' }}>
        <ShoppingCartIcon size={48} />
      </Box>
      <Typography component="h2" variant="h4" sx={{ mt: 1.5 }}>
        Cada compra vira acesso, sozinha
      </Typography>
      <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '38rem' }}>
        {`Conecte a plataforma em que você vende: segundos depois da compra, a pessoa tem o passe e os grupos dela, ${
          hasMail ? 'e recebe o link de primeiro acesso por e-mail' : 'e o link de primeiro acesso está a um clique'
        }. Um reembolso retira o que a compra deu, e nada mais.`}
      </Typography>
      <May permission="secrets.change">
        <Typography component="h3" variant="subtitle1" sx={{ mt: 4, mb: 1.5, fontWeight: 600 }}>
          Onde você vende?
        </Typography>
        <Box sx={choices}>
          {VENDORS.map((vendor) => (
            <Button key={vendor} variant="outlined" size="large" onClick={() => onConnect(vendor)}>
              {VENDOR_NAMES[vendor]}
            </Button>
          ))}
        </Box>
      </May>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Standard Webhooks serve para qualquer outra loja ou sistema que envie neste formato.
      </Typography>
    </Card>
  )
}

const choices = {
  display: 'grid',
  gap: 1.5,
  mx: 'auto',
  maxWidth: '60rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
}
