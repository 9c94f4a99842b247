import Box from '@mui/material/Box'
import { useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** A field that somebody else changed too; mine stays in the form. */
export interface Conflict {
  key: string
  label: string
  /** Their value as text; `null` if the field was deleted, left out for secrets. */
  theirs?: string | null
  /** The room's new group, if it was moved. */
  movedTo?: string | undefined
  /** Whether `onTake` can apply their value: only for fields of the form itself. */
  canTake?: boolean
}

export type FieldConflict = Omit<Conflict, 'key'>

interface ConflictAlertProps {
  conflicts: readonly Conflict[]
  onTake: (key: string) => void
}

/** Lists the fields that both changed before a merge, with their values, to choose field by field. */
export function ConflictAlert({ conflicts, onTake }: ConflictAlertProps) {
  const id = useId()
  if (!conflicts.length) return null
  return (
    <Alert severity="info">
      Suas alterações foram mantidas. Outra pessoa também alterou:
      <Box component="ul" sx={list}>
        {conflicts.map(({ key, canTake, label, ...their }) => (
          <li key={key}>
            <span id={`${id}-${key}`}>{`${label}: ${outcome(their)}`}</span>
            {canTake && (
              <Button aria-describedby={`${id}-${key}`} onClick={() => onTake(key)}>
                Usar este valor
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** Low buttons, so that lines with and without one have the same height. */
const list = {
  m: 0,
  pl: 2.5,
  overflowWrap: 'anywhere',
  '& li': { py: 0.25 },
  '& button': { minHeight: '1.75rem', px: 0.75, py: 0 },
}

function outcome({ theirs, movedTo }: Pick<Conflict, 'theirs' | 'movedTo'>) {
  if (movedTo) return `foi movida para "${movedTo}"; se continuar aqui, será criada como uma nova sala`
  if (theirs === undefined) return 'tem um novo valor'
  if (theirs === null) return 'foi excluída e será criada de novo'
  return theirs ? `agora é "${theirs}"` : 'agora está vazio'
}
