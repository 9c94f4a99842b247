import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ORIGIN_WORDS } from '@palco/contract/certificates/certificate-words'
import type { IssuedCertificate } from '@palco/contract/certificates/certificates'
import type { CertificateState } from '@palco/contract/certificates/own-certificate'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { rowsLook } from '../kit/list/rows-look.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { REVOCATION_TEXTS } from './certificate-texts.ts'
import { CheckLink } from './check-link.tsx'

const STATES = {
  valid: { label: 'Válido', color: 'success' },
  revoked: { label: 'Revogado', color: 'error' },
  replaced: { label: 'Substituído', color: 'default' },
} as const satisfies Record<CertificateState, object>

const languageName = (language: InterfaceLanguage) => INITIAL_LANGUAGES.find(({ code }) => code === language)?.name

/** Every certificate that a person was issued, the revoked and replaced ones too. */
export const IssuedList = ({ certificates }: { certificates: readonly IssuedCertificate[] }) => (
  <Box component="ol" aria-label="Certificados emitidos" sx={look}>
    {certificates.map((certificate) => (
      <li key={certificate.id}>
        <div>
          <CheckLink code={certificate.code} />
          <Typography variant="body2" color="textSecondary">
            <EventTime instant={certificate.issuedAt} isPlanned />
          </Typography>
        </div>
        <div>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {certificate.name}
          </Typography>
          <Typography component="div" variant="body2" color="textSecondary">
            {ORIGIN_WORDS[certificate.origin]}
            {certificate.reason && `. Motivo: ${certificate.reason}`}
            <Fate certificate={certificate} />
          </Typography>
        </div>
        <Chip
          size="small"
          {...STATES[certificate.state]}
          variant={certificate.state === 'valid' ? 'filled' : 'outlined'}
          sx={{ justifySelf: 'start' }}
        />
      </li>
    ))}
  </Box>
)

function Fate({ certificate: { language, revoked, replacedBy, downloadedAt } }: { certificate: IssuedCertificate }) {
  return (
    <>
      {language && <div>{`Idioma: ${languageName(language)}`}</div>}
      {downloadedAt && (
        <div>
          Baixado em <EventTime instant={downloadedAt} isPlanned />
        </div>
      )}
      {replacedBy && (
        <div>
          Substituído por <CheckLink code={replacedBy} />
        </div>
      )}
      {revoked && (
        <div>
          Revogado em <EventTime instant={revoked.at} isPlanned />
          {`, por ${REVOCATION_TEXTS[revoked.by]}${revoked.reason && `. Motivo: ${revoked.reason}`}`}
        </div>
      )}
    </>
  )
}

const look = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr) 8rem' },
  columnGap: 3,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
})
