import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ErasureLine, KEEP_REASON_LABELS } from '@palco/contract/privacy/erasure'
import { lineText } from './erasure-words.ts'

/** Says for each topic what happens to its data, and why some of it stays. */
export const ErasureLines = ({ lines }: { lines: readonly ErasureLine[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, listStyleType: 'disc', typography: 'body2', '& li': { mt: 0.5 } }}>
    {lines.map((line) => (
      <li key={`${line.topic} ${line.fate} ${line.reason}`}>
        {lineText(line)}
        {line.reason && (
          <Typography variant="body2" color="textSecondary">
            {KEEP_REASON_LABELS[line.reason]}
          </Typography>
        )}
      </li>
    ))}
  </Box>
)
