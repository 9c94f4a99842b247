import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import { useReminders } from './reminders-dialog.tsx'

export function RemindersPart() {
  const { title, state, toggle } = useReminders()
  return (
    <PagePart title={title}>
      {state}
      <div className={part.buttons}>{toggle}</div>
    </PagePart>
  )
}
