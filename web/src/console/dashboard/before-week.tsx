import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { countedPeople, findingsText } from '../kit/words/number-text.ts'
import { NumberList } from './number-list.tsx'
import { Panel } from './panel.tsx'

interface MissingProps {
  openFindings: number
  ignoredBlockers: readonly string[]
  findings: NonNullable<DashboardOverview['findings']>
}

/** The first open problems of the readiness page ("Pronto para abrir?"), and the number of all open ones. */
export const Missing = ({ openFindings, ignoredBlockers, findings }: MissingProps) => (
  <Panel title="Pronto para abrir?">
    <FindingsCount count={openFindings} ignoredBlockers={ignoredBlockers} />
    <NumberList entries={findings.map(({ label, count }) => ({ text: label, to: '/ready', count }))} />
    <Button component={Link} to="/ready" sx={{ ml: -2, mt: 1 }}>
      {openFindings > findings.length ? 'Ver todos os pontos' : 'Ver a lista inteira'}
    </Button>
  </Panel>
)

interface FindingsCountProps {
  count: number
  ignoredBlockers: readonly string[]
}

export const FindingsCount = ({ count, ignoredBlockers }: FindingsCountProps) => (
  <Box>
    <Typography color={count ? 'warning' : ignoredBlockers.length ? 'textPrimary' : 'success'} sx={{ fontWeight: 600 }}>
      {findingsText(count, ignoredBlockers.length)}
    </Typography>
    {ignoredBlockers.length > 0 && (
      <Typography variant="body2" color="textSecondary">{`Ignorado: ${ignoredBlockers.join(' · ')}`}</Typography>
    )}
  </Box>
)

const listed = (link: string) => `/users?${new URLSearchParams({ link, status: 'active' })}`

/**
 * How many active people have a password, have opened their link, have not opened it, or have no link. Each number
 * links to the list of these people.
 */
export function ArrivingPeople({ arrivals }: { arrivals: NonNullable<DashboardOverview['arrivals']> }) {
  const { withoutLink, unopened, opened, ready } = arrivals
  return (
    <Panel title="Quem Está Chegando">
      <NumberList
        entries={[
          { text: 'Com senha própria', to: listed('used'), count: ready },
          { text: 'Abriram o link, sem senha ainda', to: listed('opened'), count: opened },
          { text: 'Link ainda não aberto', to: listed('unopened'), count: unopened },
          { text: 'Sem link', to: listed('none'), count: withoutLink },
        ]}
      />
      <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {`${countedPeople(withoutLink + unopened + opened + ready)} com a conta ativa`}
      </Box>
    </Panel>
  )
}
