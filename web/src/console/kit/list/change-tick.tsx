import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { HiddenText } from '../../../ui/hidden-text.tsx'

interface ChangeTickProps {
  label: string
  subject: string
  from: string
  to: string
  isTicked: boolean
  isDisabled?: boolean
  onTick: (isTicked: boolean) => void
}

export const ChangeTick = ({ label, subject, from, to, isTicked, isDisabled = false, onTick }: ChangeTickProps) => (
  <FormControlLabel
    disabled={isDisabled}
    control={<Checkbox size="small" checked={isTicked} onChange={(_, isChecked) => onTick(isChecked)} />}
    label={
      <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        {`${label}: `}
        <HiddenText>{`de ${subject}: `}</HiddenText>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {from || '—'}
        </Box>
        {' → '}
        <strong>{to}</strong>
      </Box>
    }
    sx={{ display: 'flex', mr: 0 }}
  />
)
