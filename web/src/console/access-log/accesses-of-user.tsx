import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AccessDevice } from '@palco/contract/access-log/access-log'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { ListFrame, Nothing } from '../kit/list/list-frame.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { deviceText, deviceUse, SHARED_HINT } from './access-texts.ts'
import { accessesQuery } from './accesses.queries.ts'

/** The devices from which a person signed in. The sign-ins themselves are in the person's history. */
export function AccessesOfUser({ userId }: { userId: string }) {
  const query = useQuery(accessesQuery(userId))
  return (
    <ListFrame query={query} problem="Erro ao carregar os aparelhos" skeleton={<CardSkeletons />}>
      {({ devices, isShared }) => (
        <>
          {isShared && (
            <Alert severity="warning" role="none">
              {SHARED_HINT}
            </Alert>
          )}
          {devices.length === 0 ? (
            <Nothing
              text="Nenhum aparelho registrado."
              hint="Os aparelhos aparecem aqui enquanto os acessos são guardados."
            />
          ) : (
            <CardGrid>
              {devices.map((device) => (
                <DeviceCard key={device.number} device={device} />
              ))}
            </CardGrid>
          )}
        </>
      )}
    </ListFrame>
  )
}

const DeviceCard = ({ device }: { device: AccessDevice }) => (
  <Card component="article" aria-label={deviceText(device.number)} sx={{ p: 2 }}>
    <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
      {deviceText(device.number)}
    </Typography>
    <Typography variant="body2">{`${device.browser} · ${device.address}`}</Typography>
    <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary', textWrap: 'balance' }}>
      {deviceUse(device)}
      <br />
      Último acesso: <EventTime instant={device.lastAt} />
    </Box>
  </Card>
)
