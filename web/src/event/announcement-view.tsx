import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import { languageTag } from '@palco/contract/languages/interface-languages'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { HiddenText } from '../ui/hidden-text.tsx'
import { InfoIcon, WarningIcon } from '../ui/icons.tsx'
import styles from './announcement-view.module.css'

interface AnnouncementViewProps {
  kind: AnnouncementKind
  kindText: string
  text: string
  language: string
  action: ReactNode
}

export function AnnouncementView({ kind, kindText, text, language, action }: AnnouncementViewProps) {
  const Icon = kind === 'warning' ? WarningIcon : InfoIcon
  return (
    <div className={styles.view}>
      <Alert severity={kind} role="none" actions={action}>
        <span className={styles.content}>
          <Icon size={22} />
          <HiddenText>{`${kindText}: `}</HiddenText>
          <span className={styles.words} lang={languageTag(language)}>
            {text}
          </span>
        </span>
      </Alert>
    </div>
  )
}
