import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { CertificateIcon } from '../../ui/icons.tsx'
import { CERTIFICATE_PAGE } from '../certificates/certificate-way.ts'
import { LobbyLink } from './lobby-link.tsx'
import { lobbyStatesQuery } from './lobby-states.query.ts'

/** A link to the certificate page, for people whose pass includes a certificate. */
export function LobbyCertificate({ isStateShown }: { isStateShown: boolean }) {
  const { t } = useTexts()
  const { data: states } = useQuery({ ...lobbyStatesQuery, enabled: isStateShown })
  const card = (text: string) => (
    <LobbyLink to={CERTIFICATE_PAGE} icon={<CertificateIcon size={28} />} title={t('certificate.title')}>
      {text}
    </LobbyLink>
  )
  const plain = card(t('certificate.promised'))
  return isStateShown && states ? <states.CertificateState card={card} otherwise={plain} /> : plain
}
