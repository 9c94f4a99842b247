import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { useCalendarDialog } from '../calendar/use-calendar-dialog.ts'
import { useReminders } from '../messages/reminders-dialog.tsx'
import styles from './week.module.css'
import { WeekPart } from './week-part.tsx'
import { useWeekTexts } from './week-texts.ts'

export function RemindersPart() {
  const { title, state, toggle } = useReminders()
  return (
    <WeekPart title={title}>
      {state}
      <div className={styles.buttons}>{toggle}</div>
    </WeekPart>
  )
}

export function CalendarPart() {
  const { t } = useTexts()
  const words = useWeekTexts()
  const calendar = useCalendarDialog()
  return (
    <WeekPart title={words.calendar}>
      <p>{words.calendarText}</p>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => void calendar.open()}>
          <CalendarIcon size={18} />
          {t('calendar.subscribe')}
        </Button>
      </div>
      {calendar.dialog}
    </WeekPart>
  )
}
