import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { CertificateIcon } from '../../ui/icons.tsx'
import { CERTIFICATE_PAGE } from '../certificates/certificate-way.ts'
import { lazyPart } from '../kit/lazy-part.ts'
import { LobbyLink } from './lobby-link.tsx'

/** The component with the certificate's state. Not loaded while many people arrive, to spare the server. */
const stateQuery = lazyPart(
  'certificate-state',
  async () => (await import('../certificates/lobby-state.tsx')).LobbyState,
)

/** A link to the certificate page, for people whose pass includes a certificate. */
export function LobbyCertificate({ isStateShown }: { isStateShown: boolean }) {
  const { t } = useTexts()
  const { data: State } = useQuery({ ...stateQuery, enabled: isStateShown })
  const card = (text: string) => (
    <LobbyLink to={CERTIFICATE_PAGE} icon={<CertificateIcon size={28} />} title={t('certificate.title')}>
      {text}
    </LobbyLink>
  )
  const plain = card(t('certificate.promised'))
  return isStateShown && State ? <State card={card} otherwise={plain} /> : plain
}
