import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import type { ManagedUser } from '@palco/contract/users/users'
import { useState } from 'react'
import { Link } from 'react-router'

export interface OpenUserMenu {
  user: ManagedUser
  button: HTMLElement
}

interface UserMenuProps {
  opened: OpenUserMenu | null
  onClose: () => void
  onMakeLink: (user: ManagedUser) => void
  onCorrectEmail: (user: ManagedUser) => void
}

/** Less frequent actions of a row. */
export function UserMenu({ opened, onClose, onMakeLink, onCorrectEmail }: UserMenuProps) {
  // Keeps its user while it fades out.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  if (!shown) return null
  const { user, button } = shown

  return (
    <Menu
      open={opened !== null}
      anchorEl={button}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Mais ações para ${user.name}` } }}
    >
      <MenuItem component={Link} to={`/users/${user.id}`}>
        Acessos
      </MenuItem>
      {user.role !== 'ADMIN' && (
        <MenuItem component="a" href={previewPath('user', user.id)} target="_blank" rel="noopener" onClick={onClose}>
          Ver como participante
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose()
          onMakeLink(user)
        }}
      >
        Link de primeiro acesso
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          onCorrectEmail(user)
        }}
      >
        Corrigir e-mail
      </MenuItem>
    </Menu>
  )
}
