import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './lobby-link.module.css'

interface LobbyLinkProps {
  to: string
  icon: ReactNode
  title: string
  children?: ReactNode
}

export const LobbyLink = ({ to, icon, title, children }: LobbyLinkProps) => (
  <Link className={styles.card} to={to}>
    {icon}
    <span className={styles.text}>
      <strong>{title}</strong>
      {children && <span>{children}</span>}
    </span>
  </Link>
)
