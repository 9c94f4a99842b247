import { googleSubscribeUrl, outlookSubscribeUrl, webcalUrl } from '@palco/contract/calendar/calendar-feed'
import { useEffect, useRef } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './calendar-dialog.module.css'
import { CALENDAR_TEXTS } from './calendar-texts.ts'

export function FeedAddress({ url, isNew }: { url: string; isNew: boolean }) {
  const { t, language } = useTexts()
  const words = CALENDAR_TEXTS[language]
  const product = useProductTitle()
  const { copied, copy } = useCopy(url)
  const first = useRef<HTMLAnchorElement>(null)

  // The button that created the feed has disappeared, so the focus moves to the first link.
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])

  const links = [
    { name: t('calendar.google'), href: googleSubscribeUrl(url) },
    { name: 'Outlook', href: outlookSubscribeUrl(url, product) },
  ]
  return (
    <>
      <a className={buttonClass('contained', 'large')} href={webcalUrl(url)} ref={first}>
        {words.open}
      </a>
      <div className={styles.ways}>
        {links.map(({ name, href }) => (
          <OutsideLink key={name} href={href}>
            {name}
          </OutsideLink>
        ))}
      </div>
      <p className={styles.note}>{words.slow}</p>
      <TextField
        label={words.address}
        hint={words.secret}
        problem={undefined}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.ways}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
        <span role="status" className={styles.note}>
          {copied}
        </span>
      </div>
    </>
  )
}
