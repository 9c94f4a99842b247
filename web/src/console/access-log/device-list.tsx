import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AccessDevice } from '@palco/contract/access-log/access-log'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { deviceText, deviceUse } from './access-texts.ts'

export const DeviceList = ({ devices }: { devices: readonly AccessDevice[] }) => (
  <CardGrid>
    {devices.map((device) => (
      <Card key={device.number} component="article" aria-label={deviceText(device.number)} sx={{ p: 2 }}>
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
    ))}
  </CardGrid>
)
