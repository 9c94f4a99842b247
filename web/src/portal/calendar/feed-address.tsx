import { googleSubscribeUrl, outlookSubscribeUrl, webcalUrl } from '@palco/contract/calendar/calendar-feed'
import { useEffect, useRef, useState } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './calendar-dialog.module.css'
import { CALENDAR_TEXTS } from './calendar-texts.ts'

interface FeedAddressProps {
  url: string
  /** It was created a moment ago, by a button that is gone. */
  isNew: boolean
}

/** The ways to subscribe: the device's calendar, the two most common ones on the web, and the address for all others. */
export function FeedAddress({ url, isNew }: FeedAddressProps) {
  const { t, language } = useTexts()
  const words = CALENDAR_TEXTS[language]
  const product = useProductTitle()
  const [copied, setCopied] = useState('')
  const first = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(t('calendar.copied'))
    } catch {
      setCopied(t('calendar.copyFailed'))
    }
  }

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
          <a key={name} className={buttonClass('outlined')} href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <HiddenText>{`(${t('common.newTab')})`}</HiddenText>
          </a>
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
