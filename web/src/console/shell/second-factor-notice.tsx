import type { Profile } from '@palco/contract/auth/auth'
import { Link, useLocation } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SECURITY_PATH } from '../kit/security-path.ts'
import { dayText } from '../kit/words/day-text.ts'

/** Hidden on the page on which a second factor is added. */
export function SecondFactorNotice({ user: { secondFactorFrom } }: { user: Profile }) {
  const { pathname } = useLocation()
  if (!secondFactorFrom || pathname === SECURITY_PATH) return null
  return (
    <Alert
      severity="info"
      actions={
        <Link className={buttonClass('outlined')} to={SECURITY_PATH}>
          Configurar
        </Link>
      }
    >
      {`A partir de ${dayText(secondFactorFrom)} a equipe entra com uma segunda etapa. Configure a sua.`}
    </Alert>
  )
}
