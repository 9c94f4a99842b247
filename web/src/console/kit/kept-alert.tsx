import Box from '@mui/material/Box'
import { Alert } from '../../ui/alert.tsx'

/** A field that another administrator changed too. */
export interface Kept {
  key: string
  label: string
  /** What he made of it; `null`: he deleted it. Left out: it is not for everybody's eyes. */
  theirs?: string | null
}

export type FieldKept = Omit<Kept, 'key'>

/** After both had changed the same field: mine is in the form, and theirs is told so that one can choose. */
export function KeptAlert({ kept }: { kept: readonly Kept[] }) {
  if (!kept.length) return null
  return (
    <Alert severity="info">
      Suas alterações foram mantidas. Outra pessoa também alterou:
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {kept.map(({ key, label, theirs }) => (
          <li key={key}>{`${label}: ${outcome(theirs)}`}</li>
        ))}
      </Box>
    </Alert>
  )
}

function outcome(theirs: string | null | undefined) {
  if (theirs === undefined) return 'tem um novo valor'
  if (theirs === null) return 'foi excluída e será criada de novo'
  return theirs ? `agora é "${theirs}"` : 'agora está vazio'
}
