import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReadyText } from './ready-texts.ts'

interface ReadyTextChipsProps {
  choices: readonly ReadyText[]
  onChoose: (ready: ReadyText) => void
}

export const ReadyTextChips = ({ choices, onChoose }: ReadyTextChipsProps) => (
  <Stack direction="row" role="group" aria-label="Textos prontos" sx={{ flexWrap: 'wrap', gap: 1 }}>
    {choices.map((ready) => (
      <Chip key={ready.label} label={ready.label} variant="outlined" onClick={() => onChoose(ready)} />
    ))}
  </Stack>
)
