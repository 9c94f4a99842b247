import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { ACCESS_LOG_MONTHS } from '@palco/contract/access-log/access-log'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { AccessList } from './access-list.tsx'
import { SHARED_HINT } from './access-texts.ts'
import { DeviceList } from './device-list.tsx'
import type { Accesses } from './use-accesses.ts'

/** The person's devices and access record. */
export function AccessesOfUser({ accesses }: { accesses: Accesses }) {
  const { devices, isShared, entries, hasMore, isLoadingMore, loadMore } = accesses
  return (
    <Box component="section" aria-labelledby="accesses" sx={{ mt: 4 }}>
      <Typography id="accesses" component="h2" variant="h5" sx={{ mb: 2 }}>
        Acessos
      </Typography>
      {isShared && (
        <Box sx={{ mb: 2 }}>
          <Alert severity="warning" role="none">
            {SHARED_HINT}
          </Alert>
        </Box>
      )}
      {entries.length === 0 ? (
        <Card>
          <EmptyState
            text="Nenhum acesso registrado."
            hint={`Entradas, saídas e senhas incorretas dos últimos ${ACCESS_LOG_MONTHS} meses aparecem aqui.`}
          />
        </Card>
      ) : (
        <>
          <DeviceList devices={devices} />
          <Box sx={{ mt: 3 }}>
            <AccessList entries={entries} />
          </Box>
          {hasMore && (
            <Box sx={{ mt: 2, textAlign: 'center' }}>
              <BusyButton isBusy={isLoadingMore} onClick={loadMore}>
                Mostrar mais
              </BusyButton>
            </Box>
          )}
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {`Os registros são guardados por ${ACCESS_LOG_MONTHS} meses e depois apagados.`}
          </Typography>
        </>
      )}
    </Box>
  )
}
