import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'
import { GroupSelect, SelectField } from '../form/select-field.tsx'
import { counted } from '../words/number-text.ts'
import { FormDialog } from './form-dialog.tsx'

interface DayCopyDialogProps {
  days: readonly { day: string; count: number }[]
  /** The groups to choose from, if several groups have rooms. The group id '' means all groups. */
  groups?: readonly { id: string; name: string }[]
  countOf?: (day: string, groupId: string) => number
  startGroupId?: string
  /** Returns an error message, or `null` on success. */
  onCopy: (day: string, toDay: string, groupId: string) => string | null | Promise<string | null>
  onClose: () => void
}

const DAY_MS = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** For example: `seg., 01/12/2025` */
const dayText = (day: string) =>
  new Date(day).toLocaleDateString('pt-BR', {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

const countText = (count: number) => (count ? counted(count, 'sala', 'salas') : 'nenhuma sala')

export function DayCopyDialog(props: DayCopyDialogProps) {
  const { days, groups = [], countOf, startGroupId = '', onCopy, onClose } = props
  const ofGroup = days.filter(({ day }) => !startGroupId || !countOf || countOf(day, startGroupId) > 0)
  const last = (ofGroup.at(-1) ?? days.at(-1))?.day ?? ''
  const [day, setDay] = useState(last)
  const [toDay, setToDay] = useState(last && dayAfter(last))
  const [groupId, setGroupId] = useState(startGroupId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const countIn = (each: (typeof days)[number]) => (groupId && countOf ? countOf(each.day, groupId) : each.count)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals. Without this, the submit event would also reach a form that contains this
    // dialog.
    event.stopPropagation()
    if (isBusy) return
    // Rejects years before 2000: a partly typed year is a valid but very early date, such as 0002-12-01.
    if (toDay < '2000' || toDay === day) return setProblem('Escolha outro dia')
    setIsBusy(true)
    const refused = await onCopy(day, toDay, groupId)
    setIsBusy(false)
    setProblem(refused)
    if (refused === null) onClose()
  }

  return (
    <FormDialog
      isOpen
      title="Duplicar dia"
      submitText="Duplicar"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      isDirty={false}
      isSubmitting={isBusy}
      problem={problem}
    >
      <SelectField
        fullWidth
        label="Dia"
        value={day}
        options={days.map((each) => [each.day, `${dayText(each.day)} · ${countText(countIn(each))}`])}
        onChange={setDay}
      />
      {groups.length > 1 && (
        <GroupSelect fullWidth label="Salas de" value={groupId} groups={groups} onChange={setGroupId} />
      )}
      <TextField
        fullWidth
        autoFocus
        type="date"
        label="Novo dia"
        value={toDay}
        onChange={({ target }) => setToDay(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      />
      <Typography variant="body2" color="textSecondary">
        As salas são criadas outra vez com os mesmos horários, no novo dia.
      </Typography>
    </FormDialog>
  )
}
