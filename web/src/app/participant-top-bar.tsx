import type { Profile } from '@palco/contract/auth'
import { Link } from 'react-router'
import { PlainAccountMenu } from '../features/auth/plain-account-menu.tsx'
import { PalcoMark } from '../features/event/palco-mark.tsx'
import { LanguageMenu } from '../features/interface-language/language-menu.tsx'
import { signOut } from '../lib/session.ts'
import styles from './participant-shell.module.css'
import { useProductTitle } from './use-product-title.ts'

interface ParticipantTopBarProps {
  user: Profile
  onChangePassword: () => void
}

export function ParticipantTopBar({ user, onChangePassword }: ParticipantTopBarProps) {
  const title = useProductTitle()
  return (
    <header className={styles.bar}>
      <div className={styles.product}>
        <Link to="/">
          <PalcoMark />
          <span>{title}</span>
        </Link>
      </div>
      <LanguageMenu />
      <PlainAccountMenu user={user} onChangePassword={onChangePassword} onSignOut={signOut} />
    </header>
  )
}
