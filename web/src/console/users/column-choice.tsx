import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { CheckIcon } from '../../ui/icons.tsx'
import { ColumnsIcon } from '../kit/icons.tsx'
import { CHOSEN_COLUMNS, type ChosenColumn, useShownColumns } from './shown-columns.ts'

const LABELS: Record<ChosenColumn, string> = {
  languages: 'Idioma(s)',
  active: 'Status',
  createdAt: 'Data de Criação',
  groups: 'Grupos',
  pass: 'Passe',
  link: 'Link de acesso',
  lastSignIn: 'Último acesso',
  phone: 'Telefone',
}

/** Chooses the optional columns of the table. */
export function ColumnChoice() {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const { shown, toggle } = useShownColumns()
  return (
    <>
      <Tooltip title="Colunas">
        <IconButton
          aria-label="Colunas"
          aria-haspopup="menu"
          aria-expanded={button !== null}
          onClick={(event) => setButton(event.currentTarget)}
        >
          <ColumnsIcon />
        </IconButton>
      </Tooltip>
      <Menu
        open={button !== null}
        anchorEl={button}
        onClose={() => setButton(null)}
        slotProps={{ list: { 'aria-label': 'Colunas' } }}
      >
        {CHOSEN_COLUMNS.map((column) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={shown[column]}
            dense
            onClick={() => toggle(column)}
          >
            <ListItemIcon>{shown[column] && <CheckIcon />}</ListItemIcon>
            <ListItemText>{LABELS[column]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
