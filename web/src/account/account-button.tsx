import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Profile } from '@palco/contract/auth'
import { initialsOf } from './initials.ts'

/** Read out, not seen. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

interface AccountButtonProps {
  user: Profile
  menuId: string
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
}

/** On a phone the initials alone are seen; where there is room, the name. */
export function AccountButton({ user, menuId, isOpen, onOpen }: AccountButtonProps) {
  return (
    <ButtonBase
      aria-haspopup="menu"
      aria-controls={isOpen ? menuId : undefined}
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ gap: 1.25, p: 0.75, borderRadius: 1, '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' } }}
    >
      <Box component="span" sx={visuallyHidden}>
        {'Conta de '}
      </Box>
      <Typography
        component="span"
        variant="body2"
        noWrap
        sx={({ breakpoints }) => ({ maxWidth: 220, pl: 0.75, [breakpoints.down('sm')]: visuallyHidden })}
      >
        {user.name}
      </Typography>
      <Avatar
        aria-hidden
        sx={{ width: 36, height: 36, fontSize: '0.875rem', fontWeight: 600, bgcolor: '#17768f', color: '#fff' }}
      >
        {initialsOf(user.name)}
      </Avatar>
    </ButtonBase>
  )
}
