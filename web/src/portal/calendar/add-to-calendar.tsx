import {
  type CalendarEntry,
  calendarFile,
  calendarFileName,
  calendarUid,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '@palco/contract/calendar/calendar-file'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { scheduleText } from '@palco/contract/rooms/schedule-text'
import { serverNow } from '../../api/server-clock.ts'
import { useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { CalendarIcon } from '../../ui/icons.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import styles from './add-to-calendar.module.css'
import { useCalendarDialog } from './use-calendar-dialog.ts'

export type CalendarRoom = Pick<ParticipantRoom, 'id' | 'name' | 'speaker' | 'startDate' | 'endDate'>

/**
 * Links that add a room to a calendar. In a preview there is no calendar feed, because it would be the administrator's
 * own.
 */
export function AddToCalendar({ room }: { room: CalendarRoom }) {
  const { t, language } = useTexts()
  const product = useProductTitle()
  const isPreview = usePreviewed() !== null
  const feed = useCalendarDialog()
  if (!room.startDate) return null
  const url = `${location.origin}/room/${room.id}`
  const speaker = room.speaker && t('rooms.speaker', { name: room.speaker })
  const entry: CalendarEntry = {
    uid: calendarUid(room.id, location.hostname),
    title: `${room.name} · ${product}`,
    details: [speaker, scheduleText(room, language), url].filter(Boolean).join('\n'),
    url,
    startDate: room.startDate,
    endDate: room.endDate,
    now: serverNow(),
  }
  const links = [
    { name: t('calendar.google'), href: googleCalendarUrl(entry) },
    { name: 'Outlook', href: outlookCalendarUrl(entry) },
  ]
  return (
    <fieldset className={styles.calendar}>
      <legend className={styles.title}>{t('calendar.add')}</legend>
      {links.map(({ name, href }) => (
        <OutsideLink key={name} href={href}>
          {name}
        </OutsideLink>
      ))}
      <Button variant="outlined" onClick={() => saveFile({ ...entry, now: serverNow() })}>
        <CalendarIcon size={18} />
        {t('calendar.file')}
      </Button>
      {!isPreview && (
        <Button variant="outlined" onClick={() => void feed.open()}>
          <CalendarIcon size={18} />
          {t('calendar.subscribe')}
        </Button>
      )}
      <p className={styles.note}>{t('calendar.reminds')}</p>
      {feed.dialog}
    </fieldset>
  )
}

const saveFile = (entry: CalendarEntry) =>
  download(new File([calendarFile([entry])], calendarFileName(entry.title), { type: 'text/calendar;charset=utf-8' }))
