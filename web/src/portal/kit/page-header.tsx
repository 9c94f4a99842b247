import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import styles from './page-header.module.css'

export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTexts()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div className={styles.header}>
      <div className={styles.heading}>
        <Tooltip text={t('rooms.backToWelcome')}>
          <Link className={buttonClass('icon')} to="/" aria-label={t('rooms.backToWelcome')}>
            <BackIcon size={24} />
          </Link>
        </Tooltip>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </div>
  )
}
