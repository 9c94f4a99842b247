import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { numberText } from '../words/number-text.ts'

interface TickForAllProps {
  /** The fields. `keys` are the keys of the changes in a field. A field without changes is not shown. */
  fields: readonly { label: string; keys: readonly string[] }[]
  ticked: ReadonlySet<string>
  isDisabled?: boolean
  onTick: (keys: readonly string[], isTicked: boolean) => void
}

export const TickForAll = ({ fields, ticked, isDisabled = false, onTick }: TickForAllProps) => (
  <Stack component="fieldset" disabled={isDisabled} sx={{ m: 0, p: 0, border: 0 }}>
    <Typography variant="body2" color="textSecondary">
      Só o que estiver marcado é salvo. O que a planilha acrescenta já vem marcado; o que substitui, não.
    </Typography>
    <Box role="group" aria-label="Marcar para todos" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {fields.map(({ label, keys }) => {
        const count = keys.filter((key) => ticked.has(key)).length
        return (
          keys.length > 0 && (
            <FormControlLabel
              key={label}
              label={`${label} (${numberText(count)} de ${numberText(keys.length)})`}
              control={
                <Checkbox
                  checked={count === keys.length}
                  indeterminate={count > 0 && count < keys.length}
                  onChange={(_, isChecked) => onTick(keys, isChecked)}
                />
              }
            />
          )
        )
      })}
    </Box>
  </Stack>
)
