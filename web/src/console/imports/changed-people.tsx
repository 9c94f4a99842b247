import Stack from '@mui/material/Stack'
import type { Group } from '@palco/contract/groups/groups'
import { KNOWN_FIELDS, type KnownPerson } from '@palco/contract/imports/imports'
import { TickForAll } from '../kit/list/tick-for-all.tsx'
import type { ReviewProps } from './import-state.ts'
import { FIELD_LABELS } from './known-change-row.tsx'
import { KnownList } from './known-list.tsx'
import { keysOf } from './known-people.ts'

interface ChangedPeopleProps extends ReviewProps {
  people: readonly KnownPerson[]
  groups: readonly Group[]
}

export function ChangedPeople({ state, apply, people, groups }: ChangedPeopleProps) {
  const isSaving = state.name === 'saving'
  const tick = (keys: readonly string[], isTicked: boolean) => apply({ type: 'ticked', keys, isTicked })
  const fields = KNOWN_FIELDS.map((field) => ({
    label: FIELD_LABELS[field].many,
    keys: keysOf(people, (change) => change.field === field),
  }))
  return (
    <Stack sx={{ gap: 1, flex: '1 1 auto', minHeight: 0 }}>
      {people.length > 0 && <TickForAll fields={fields} ticked={state.ticked} isDisabled={isSaving} onTick={tick} />}
      <KnownList
        people={people}
        label="Pessoas que mudam"
        empty="Nenhuma pessoa já cadastrada muda com esta planilha."
        groups={groups}
        ticks={{ ticked: state.ticked, isDisabled: isSaving, onTick: (key, isTicked) => tick([key], isTicked) }}
      />
    </Stack>
  )
}
