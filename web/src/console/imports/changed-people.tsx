import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { KNOWN_FIELDS, type KnownPerson } from '@palco/contract/imports/imports'
import { numberText } from '../kit/words/number-text.ts'
import type { ReviewProps } from './import-state.ts'
import { FIELD_LABELS } from './known-change-row.tsx'
import { KnownList } from './known-list.tsx'
import { keysOf } from './known-people.ts'

interface ChangedPeopleProps extends ReviewProps {
  people: readonly KnownPerson[]
  groups: readonly Group[]
}

/** Registered people who differ from the sheet. Each difference is ticked by itself, or by its field for everybody. */
export function ChangedPeople({ state, apply, people, groups }: ChangedPeopleProps) {
  const isSaving = state.name === 'saving'
  const tick = (keys: readonly string[], isTicked: boolean) => apply({ type: 'ticked', keys, isTicked })
  const fields = KNOWN_FIELDS.map((field) => ({ field, keys: keysOf(people, (change) => change.field === field) }))
  return (
    <Stack sx={{ gap: 1, flex: '1 1 auto', minHeight: 0 }}>
      {people.length > 0 && (
        <Stack component="fieldset" disabled={isSaving} sx={{ m: 0, p: 0, border: 0 }}>
          <Typography variant="body2" color="textSecondary">
            Só o que estiver marcado é salvo. O que a planilha acrescenta já vem marcado; o que substitui, não.
          </Typography>
          <Box role="group" aria-label="Marcar para todos" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            {fields.map(({ field, keys }) => {
              const count = keys.filter((key) => state.ticked.has(key)).length
              return (
                keys.length > 0 && (
                  <FormControlLabel
                    key={field}
                    label={`${FIELD_LABELS[field].many} (${numberText(count)} de ${numberText(keys.length)})`}
                    control={
                      <Checkbox
                        checked={count === keys.length}
                        indeterminate={count > 0 && count < keys.length}
                        onChange={(_, isChecked) => tick(keys, isChecked)}
                      />
                    }
                  />
                )
              )
            })}
          </Box>
        </Stack>
      )}
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
