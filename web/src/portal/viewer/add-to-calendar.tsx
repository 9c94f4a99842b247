import {
  type CalendarEntry,
  calendarFile,
  calendarFileName,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '@palco/contract/calendar-file'
import { serverNow } from '../../api/server-clock.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import styles from './waiting-room.module.css'

interface AddToCalendarProps {
  entry: Omit<CalendarEntry, 'now'>
}

/** The file is for every calendar; the links open the form of those that most people have, filled in. */
export function AddToCalendar({ entry }: AddToCalendarProps) {
  const { t } = useTexts()
  const now = serverNow()
  const links = [
    { name: t('calendar.google'), href: googleCalendarUrl({ ...entry, now }) },
    { name: 'Outlook', href: outlookCalendarUrl({ ...entry, now }) },
  ]
  return (
    <fieldset className={styles.calendar}>
      <legend className={styles.calendarTitle}>{t('calendar.add')}</legend>
      {links.map(({ name, href }) => (
        <a key={name} className={buttonClass('outlined')} href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <HiddenText>{`(${t('common.newTab')})`}</HiddenText>
        </a>
      ))}
      <Button variant="outlined" onClick={() => saveFile({ ...entry, now: serverNow() })}>
        <CalendarIcon size={18} />
        {t('calendar.file')}
      </Button>
    </fieldset>
  )
}

function saveFile(entry: CalendarEntry) {
  const url = URL.createObjectURL(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = calendarFileName(entry.title)
  link.click()
  // A phone asks first where to put it, and reads it only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
