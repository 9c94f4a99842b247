import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CertificateRunKind } from '@palco/contract/certificates/certificates'
import { useHasMail } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { NO_MAIL } from '../access-links/access-links.ts'
import { counted } from '../kit/words/number-text.ts'

interface UnnamedProps {
  count: number
  onOpen: (kind: CertificateRunKind) => void
}

export function Unnamed({ count, onOpen }: UnnamedProps) {
  const hasMail = useHasMail()
  if (count === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Alert
        severity="info"
        role="none"
        actions={
          <>
            <Button disabled={!hasMail} onClick={() => onOpen('remind')}>
              Lembrar todas…
            </Button>
            <Button onClick={() => onOpen('registered')}>Confirmar o nome cadastrado…</Button>
          </>
        }
      >
        {`${counted(count, 'pessoa conquistou o certificado e ainda não confirmou o nome', 'pessoas conquistaram o certificado e ainda não confirmaram o nome')}: nada foi emitido para elas.`}
        {!hasMail && ` ${NO_MAIL}`}
      </Alert>
    </Box>
  )
}
