import { type Language, languageText } from '@palco/contract/languages/languages'
import type { ChangedField, RowChange } from '@palco/contract/rooms/known-rooms'
import { ROW_COLUMNS } from '@palco/contract/rooms/room-rows'
import { zonedPeriodText } from '../../kit/form/zoned-period.ts'

export const fieldLabel = (field: ChangedField) => (field === 'hours' ? 'Horário' : ROW_COLUMNS[field].label)

interface Words {
  languages: readonly Language[]
  timeZone: string
}

export const changeTexts = ({ field, before, after }: RowChange, words: Words): [from: string, to: string] => [
  valueText(field, before, words),
  valueText(field, after, words),
]

function valueText(field: ChangedField, values: RowChange['after'], { languages, timeZone }: Words): string {
  if (field !== 'hours') {
    const value = values[field] ?? ''
    return field === 'language' && value ? languageText(value, languages) : value
  }
  const { startDate = null, endDate = null } = values
  return zonedPeriodText({ startDate, endDate }, timeZone)
}
