import Box from '@mui/material/Box'
import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** A field that another administrator changed too. */
export interface Kept {
  key: string
  label: string
  /** What he made of it; `null`: he deleted it. Left out: it is not for everybody's eyes. */
  theirs?: string | null
  /** He did not delete it: it is in this group now. */
  movedTo?: string | undefined
  /** A field of the form itself; anything else is changed where it stands. */
  canTake?: boolean
}

export type FieldKept = Omit<Kept, 'key'>

interface KeptAlertProps {
  kept: readonly Kept[]
  /** Theirs instead of mine, for this field alone. */
  onTake: (key: string) => void
}

/** After both had changed the same field: mine is in the form, and theirs is told so that one can choose, field by field. */
export function KeptAlert({ kept, onTake }: KeptAlertProps) {
  const id = useId()
  if (!kept.length) return null
  return (
    <Alert severity="info">
      Suas alterações foram mantidas. Outra pessoa também alterou:
      <Box component="ul" sx={list}>
        {kept.map(({ key, canTake, label, ...their }) => (
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

/** Its buttons stand in the text: as low as a finger allows, so that its lines keep one distance. */
const list = {
  m: 0,
  pl: 2.5,
  overflowWrap: 'anywhere',
  '& li': { py: 0.25 },
  '& button': { minHeight: '1.75rem', px: 0.75, py: 0 },
}

function outcome({ theirs, movedTo }: Pick<Kept, 'theirs' | 'movedTo'>) {
  if (movedTo) return `foi movida para "${movedTo}"; se continuar aqui, será criada como uma nova sala`
  if (theirs === undefined) return 'tem um novo valor'
  if (theirs === null) return 'foi excluída e será criada de novo'
  return theirs ? `agora é "${theirs}"` : 'agora está vazio'
}
