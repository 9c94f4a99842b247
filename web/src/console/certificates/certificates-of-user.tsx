import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ORIGIN_WORDS } from '@palco/contract/certificates/certificate-words'
import type { CertificatesOfUser as Certificates, IssuedCertificate } from '@palco/contract/certificates/certificates'
import type { CertificateState } from '@palco/contract/certificates/own-certificate'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../session/may.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { CertificateStatus } from './certificate-status.tsx'
import { REVOCATION_TEXTS, workloadText } from './certificate-texts.ts'
import { certificatesOfUserQuery } from './certificates.queries.ts'
import { CheckLink } from './check-link.tsx'
import { useCertificateActions } from './use-certificate-actions.tsx'

export function CertificatesOfUser({ userId }: { userId: string }) {
  const query = useQuery(certificatesOfUserQuery(userId))
  const { data, error } = query
  const managed = data && { row: data.row, hasGrant: data.grant !== null }
  const actions = useCertificateActions()
  const mayChange = useMay('certificates.change')
  return (
    <>
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      <QueryProblem query={query} text="Erro ao carregar o certificado" />
      {!data && !error && <Skeleton role="status" aria-label="Carregando certificado" variant="rounded" height={112} />}
      {data && managed && (
        <Card aria-busy={actions.isBusy(userId)}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, px: 2, pt: 2 }}>
            <Box sx={{ flex: '1 1 12rem' }}>
              <CertificateStatus row={data.row} />
            </Box>
            {mayChange && actions.hasActions(managed) && (
              <Button
                variant="outlined"
                endIcon={<ArrowDropDownIcon />}
                aria-haspopup="menu"
                aria-label={`Ações para o certificado de ${data.row.user.name}`}
                onClick={({ currentTarget }) => actions.openMenu(managed, currentTarget)}
              >
                Ações
              </Button>
            )}
          </Box>
          <Box sx={{ px: 2, pb: 2 }}>
            <FactList facts={factsOf(data)} />
          </Box>
          {data.certificates.length > 0 && <IssuedList certificates={data.certificates} />}
        </Card>
      )}
      {actions.overlays}
    </>
  )
}

const factsOf = ({ row, grant }: Certificates) => ({
  'Nome confirmado': row.confirmedName ?? 'A pessoa ainda não confirmou o nome',
  ...(grant && {
    Concessão: (
      <>
        {`${workloadText(grant.minutes)}, por ${grant.by} em `}
        <EventTime instant={grant.at} isPlanned />
        {`. Motivo: ${grant.reason}`}
      </>
    ),
  }),
})

const STATES = {
  valid: { label: 'Válido', color: 'success' },
  revoked: { label: 'Revogado', color: 'error' },
  replaced: { label: 'Substituído', color: 'default' },
} as const satisfies Record<CertificateState, object>

const languageName = (language: InterfaceLanguage) => INITIAL_LANGUAGES.find(({ code }) => code === language)?.name

const IssuedList = ({ certificates }: { certificates: readonly IssuedCertificate[] }) => (
  <Box component="ol" aria-label="Certificados emitidos" sx={issuedRows}>
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

const issuedRows = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr) 8rem' },
  columnGap: 3,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
})
