import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { User } from '@palco/contract/users'
import { Link } from 'react-router'

export interface OpenUserMenu {
  user: User
  button: HTMLElement
}

interface UserMenuProps {
  opened: OpenUserMenu | null
  onClose: () => void
  onMakeLink: (user: User) => void
  onCorrectEmail: (user: User) => void
}

/** What is done to somebody less often than to find a place in his row. */
export const UserMenu = ({ opened, onClose, onMakeLink, onCorrectEmail }: UserMenuProps) => (
  <Menu
    open={opened !== null}
    anchorEl={opened?.button ?? null}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': `Mais ações para ${opened?.user.name}` } }}
  >
    <MenuItem component={Link} to={`/users/${opened?.user.id}`}>
      Acessos
    </MenuItem>
    <MenuItem
      onClick={() => {
        onClose()
        if (opened) onMakeLink(opened.user)
      }}
    >
      Link de primeiro acesso
    </MenuItem>
    <MenuItem
      onClick={() => {
        onClose()
        if (opened) onCorrectEmail(opened.user)
      }}
    >
      Corrigir e-mail
    </MenuItem>
  </Menu>
)
