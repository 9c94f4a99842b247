import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'

/** A field that another administrator changed too. */
export interface Kept {
  label: string
  /** What he made of it; `null`: he deleted it. */
  theirs: string | null
}

/** After both had changed the same field: mine is in the form, and theirs is told so that one can choose. */
export function KeptAlert({ kept }: { kept: readonly Kept[] }) {
  if (!kept.length) return null
  return (
    <Alert severity="info" role="status">
      Suas alterações foram mantidas. Outra pessoa também alterou:
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {kept.map(({ label, theirs }) => (
          <li key={label}>
            {label}: {outcome(theirs)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function outcome(theirs: string | null) {
  if (theirs === null) return 'foi excluída e será criada de novo'
  return theirs ? `agora é "${theirs}"` : 'agora está vazio'
}
