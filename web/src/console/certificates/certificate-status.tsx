import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import { characterText, REVOCATION_TEXTS, rightText, statusOf, useEventDay } from './certificate-texts.ts'

export function CertificateStatus({ row }: { row: CertificateRow }) {
  const dayOf = useEventDay()
  const { label, color } = statusOf(row)
  const { certificate, right, unprintable } = row
  const facts =
    certificate?.state === 'valid'
      ? [
          `Emitido em ${dayOf(certificate.issuedAt)}`,
          certificate.downloadedAt && `baixado em ${dayOf(certificate.downloadedAt)}`,
        ]
      : [
          certificate?.revoked &&
            `Revogado em ${dayOf(certificate.revoked.at)}: ${certificate.revoked.reason || REVOCATION_TEXTS[certificate.revoked.by]}`,
          rightText(right, dayOf),
        ]
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'start', minWidth: 0 }}>
      <Chip size="small" label={label} color={color} variant={color === 'success' ? 'filled' : 'outlined'} />
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {unprintable.length > 0 && (
        <Typography variant="body2" color="error">
          {`Não pode ser impresso: ${unprintable.map(characterText).join(', ')}`}
        </Typography>
      )}
    </Stack>
  )
}
