import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { CertificatesOfUser as Certificates } from '@palco/contract/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { PersonSection } from '../kit/list/person-section.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { CertificateStatus } from './certificate-status.tsx'
import { workloadText } from './certificate-texts.ts'
import { certificatesOfUserQuery } from './certificates.queries.ts'
import { IssuedList } from './issued-list.tsx'
import { useCertificateActions } from './use-certificate-actions.tsx'

/** Shows whether a person has earned a certificate, and every one that they were issued. */
export function CertificatesOfUser({ userId }: { userId: string }) {
  const query = useQuery(certificatesOfUserQuery(userId))
  const { data, error } = query
  const managed = data && { row: data.row, hasGrant: data.grant !== null }
  const actions = useCertificateActions()
  return (
    <PersonSection id="certificate" title="Certificado">
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      <QueryProblem query={query} text="Erro ao carregar o certificado" />
      {!data && !error && <Skeleton role="status" aria-label="Carregando certificado" variant="rounded" height={112} />}
      {data && managed && (
        <Card aria-busy={actions.isBusy(userId)}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, px: 2, pt: 2 }}>
            <Box sx={{ flex: '1 1 12rem' }}>
              <CertificateStatus row={data.row} />
            </Box>
            {actions.hasActions(managed) && (
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
    </PersonSection>
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
