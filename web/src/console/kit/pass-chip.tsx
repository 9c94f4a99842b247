import Chip from '@mui/material/Chip'
import type { Pass } from '@palco/contract/pass'

export const PassChip = ({ pass }: { pass: Pass }) => <Chip size="small" variant="outlined" label={pass} />
