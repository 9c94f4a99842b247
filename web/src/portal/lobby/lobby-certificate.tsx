import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { CertificateIcon } from '../../ui/icons.tsx'
import { CERTIFICATE_PAGE } from '../certificates/certificate-way.ts'
import styles from './lobby-certificate.module.css'

/** The component with the certificate's state. It is not loaded while many people arrive, to spare the server. */
const stateQuery = {
  queryKey: ['certificate-state'],
  queryFn: async () => (await import('../certificates/lobby-state.tsx')).LobbyState,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** A link to the certificate page, for people whose pass includes a certificate. */
export function LobbyCertificate({ isStateShown }: { isStateShown: boolean }) {
  const { t } = useTexts()
  const { data: State } = useQuery({ ...stateQuery, enabled: isStateShown })
  const card = (text: string) => (
    <Link className={styles.card} to={CERTIFICATE_PAGE}>
      <CertificateIcon size={28} />
      <span className={styles.text}>
        <strong>{t('certificate.title')}</strong>
        <span>{text}</span>
      </span>
    </Link>
  )
  const plain = card(t('certificate.promised'))
  return isStateShown && State ? <State card={card} otherwise={plain} /> : plain
}
