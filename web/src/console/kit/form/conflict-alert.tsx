import Box from '@mui/material/Box'
import { useId } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** A field that the administrator and somebody else have both changed. The form keeps the administrator's value. */
export interface Conflict {
  key: string
  label: string
  /**
   * The other person's value as text. In the dialog of a group, `null` for a room that the other person has deleted or
   * moved to another group. Missing if the value is a secret or an image.
   */
  theirs?: string | null
  movedTo?: string | undefined
  /** Whether the alert offers to take the other person's value. Missing for data that is edited outside the form. */
  canTake?: boolean
}

export type FieldConflict = Omit<Conflict, 'key'>

interface ConflictAlertProps {
  conflicts: readonly Conflict[]
  onTake: (key: string) => void
}

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

/** The styles of the list. The buttons are low, so that lines with a button are as high as those without. */
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
