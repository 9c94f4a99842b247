import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { useCalendarDialog } from '../calendar/use-calendar-dialog.ts'
import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import { useWeekTexts } from './week-texts.ts'

export function CalendarPart() {
  const { t } = useTexts()
  const words = useWeekTexts()
  const calendar = useCalendarDialog()
  return (
    <PagePart title={words.calendar}>
      <p>{words.calendarText}</p>
      <div className={part.buttons}>
        <Button variant="outlined" onClick={() => void calendar.open()}>
          <CalendarIcon size={18} />
          {t('calendar.subscribe')}
        </Button>
      </div>
      {calendar.dialog}
    </PagePart>
  )
}
