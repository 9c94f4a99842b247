import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ACCESS_LOG_MONTHS, type AccessDevice, type AccessEntry } from '@palco/contract/access-log/access-log'
import { Alert } from '../../ui/alert.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { MoreButton, Nothing } from '../kit/list/list-frame.tsx'
import { PersonSection } from '../kit/list/person-section.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { ACCESS_TEXTS, deviceText, deviceUse, SHARED_HINT } from './access-texts.ts'
import type { Accesses } from './accesses.queries.ts'

export const AccessesOfUser = ({ accesses: { devices, isShared, entries, more } }: { accesses: Accesses }) => (
  <PersonSection id="accesses" title="Acessos">
    {isShared && (
      <Box sx={{ mb: 2 }}>
        <Alert severity="warning" role="none">
          {SHARED_HINT}
        </Alert>
      </Box>
    )}
    {entries.length === 0 ? (
      <Nothing
        text="Nenhum acesso registrado."
        hint={`Entradas, saídas e senhas incorretas dos últimos ${ACCESS_LOG_MONTHS} meses aparecem aqui.`}
      />
    ) : (
      <>
        <CardGrid>
          {devices.map((device) => (
            <DeviceCard key={device.number} device={device} />
          ))}
        </CardGrid>
        <Stack sx={{ mt: 3, gap: 2 }}>
          <Card component="ol" sx={rows} aria-label="Acessos">
            {entries.map((entry) => (
              <AccessItem key={entry.id} entry={entry} />
            ))}
          </Card>
          <MoreButton query={more} text="Mostrar mais" variant="text" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Os registros são guardados por ${ACCESS_LOG_MONTHS} meses e depois apagados.`}
          </Typography>
        </Stack>
      </>
    )}
  </PersonSection>
)

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

const AccessItem = ({ entry: { at, event, address, browser, device } }: { entry: AccessEntry }) => (
  <li>
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <EventTime instant={at} />
    </Box>
    <Box sx={{ fontWeight: 500, color: event === 'failed' ? 'error.main' : 'text.primary' }}>{ACCESS_TEXTS[event]}</Box>
    <Box sx={{ color: 'text.secondary' }}>{[deviceText(device), browser, address].join(' · ')}</Box>
  </li>
)

const rows = rowsLook({
  gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 24rem) minmax(0, 1fr)' },
  rowGap: 0,
  px: 2,
  py: 1.25,
  typography: 'body2',
})
