import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { CertificateIcon } from '../../ui/icons.tsx'
import { CERTIFICATE_PAGE, OWN_CERTIFICATE_KEY } from '../certificates/certificate-way.ts'
import { LobbyLink } from './lobby-link.tsx'
import { lobbyStatesQuery } from './lobby-states.query.ts'

export function LobbyCertificate({ isStateShown: isCalm }: { isStateShown: boolean }) {
  const { t } = useTexts()
  // If another page has already loaded the certificate, shows its state even while many people arrive, so that the
  // lobby does not contradict that page.
  const isLoaded = useQueryClient().getQueryData(OWN_CERTIFICATE_KEY) !== undefined
  const isStateShown = isCalm || isLoaded
  const { data: states } = useQuery({ ...lobbyStatesQuery, enabled: isStateShown })
  const card = (text: string) => (
    <LobbyLink to={CERTIFICATE_PAGE} icon={<CertificateIcon size={28} />} title={t('certificate.title')}>
      {text}
    </LobbyLink>
  )
  const plain = card(t('certificate.promised'))
  return isStateShown && states ? <states.CertificateState card={card} otherwise={plain} /> : plain
}
