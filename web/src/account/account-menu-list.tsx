import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Profile } from '@palco/contract/auth'
import { CheckIcon, DarkIcon, LightIcon, LockIcon, SignOutIcon, SystemIcon } from '../console/kit/icons.tsx'
import { useColorMode } from '../theme/color-mode.ts'

const MODES = [
  { mode: 'light', label: 'Claro', Icon: LightIcon },
  { mode: 'dark', label: 'Escuro', Icon: DarkIcon },
  { mode: 'system', label: 'Como no sistema', Icon: SystemIcon },
] as const

interface AccountMenuListProps {
  id: string
  user: Profile
  /** Where it hangs while it is open. */
  anchor: HTMLElement | null
  onClose: () => void
  onChangePassword: () => void
  onSignOut: () => void
}

export function AccountMenuList({ id, user, anchor, onClose, onChangePassword, onSignOut }: AccountMenuListProps) {
  const { mode, setMode } = useColorMode()

  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <Menu
      id={id}
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      variant="menu"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': 'Conta' },
        paper: { component: 'section', 'aria-label': 'Conta', sx: { width: 280, maxWidth: '100%' } },
      }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 1.4, background: 'none' }}>
        <ListItemText
          primary={user.name}
          secondary={user.email}
          slotProps={{ primary: { color: 'textPrimary', noWrap: true }, secondary: { noWrap: true } }}
        />
      </ListSubheader>
      <Divider role="presentation" sx={{ my: 1 }} />
      <MenuItem onClick={closeAnd(onChangePassword)}>
        <ListItemIcon>
          <LockIcon fontSize="small" />
        </ListItemIcon>
        Alterar senha
      </MenuItem>
      <Divider role="presentation" sx={{ my: 1 }} />
      <ListSubheader role="presentation" sx={{ lineHeight: 2.25, background: 'none' }}>
        Aparência
      </ListSubheader>
      {MODES.map(({ mode: choice, label, Icon }) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === mode}
          onClick={closeAnd(() => setMode(choice))}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{label}</ListItemText>
          {choice === mode && <CheckIcon fontSize="small" color="secondary" />}
        </MenuItem>
      ))}
      <Divider role="presentation" sx={{ my: 1 }} />
      <MenuItem onClick={closeAnd(onSignOut)}>
        <ListItemIcon>
          <SignOutIcon fontSize="small" />
        </ListItemIcon>
        Sair
      </MenuItem>
    </Menu>
  )
}
