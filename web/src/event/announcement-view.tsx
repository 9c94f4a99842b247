import type { AnnouncementKind } from '@palco/contract/announcements'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { HiddenText } from '../ui/hidden-text.tsx'
import { InfoIcon, WarningIcon } from '../ui/icons.tsx'
import styles from './announcement-view.module.css'

interface AnnouncementViewProps {
  kind: AnnouncementKind
  /** Read out before the words, in place of the sign and the colour. */
  kindText: string
  /** Plain text, whatever it looks like. */
  text: string
  /** `PT_BR`. */
  language: string
  action: ReactNode
}

/** As participants see it; whoever writes one sees the same. */
export function AnnouncementView({ kind, kindText, text, language, action }: AnnouncementViewProps) {
  const Icon = kind === 'warning' ? WarningIcon : InfoIcon
  return (
    <div className={styles.view}>
      <Alert severity={kind} role="none" actions={action}>
        <span className={styles.content}>
          <Icon size={22} />
          <HiddenText>{`${kindText}: `}</HiddenText>
          <span className={styles.words} lang={language.replace('_', '-')}>
            {text}
          </span>
        </span>
      </Alert>
    </div>
  )
}
