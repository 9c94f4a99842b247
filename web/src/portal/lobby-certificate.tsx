import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../i18n/i18n.ts'
import { CertificateIcon } from '../ui/icons.tsx'
import { CERTIFICATE_PAGE } from './certificate-way.ts'
import styles from './lobby-certificate.module.css'

/** Loaded after the last day: before, nobody asks for the state in the lobby, where everybody arrives at once. */
const stateQuery = {
  queryKey: ['certificate-state'],
  queryFn: async () => (await import('./certificate/lobby-state.tsx')).LobbyState,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** The way to the certificate that a pass promises. `isOver`: the last day has passed, and the state is shown. */
export function LobbyCertificate({ isOver }: { isOver: boolean }) {
  const { t } = useTexts()
  const { data: State } = useQuery({ ...stateQuery, enabled: isOver })
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
  return isOver && State ? <State card={card} otherwise={plain} /> : plain
}
