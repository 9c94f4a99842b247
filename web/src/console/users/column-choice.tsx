import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { CheckIcon } from '../../ui/icons.tsx'
import { ColumnsIcon } from '../kit/icons.tsx'

const COLUMNS = [
  ['languages', 'Idioma(s)'],
  ['active', 'Status'],
  ['createdAt', 'Data de Criação'],
  ['groups', 'Grupos'],
  ['pass', 'Passe'],
  ['link', 'Link de acesso'],
  ['lastSignIn', 'Último acesso'],
  ['phone', 'Telefone'],
] as const
type ChosenColumn = (typeof COLUMNS)[number][0]
type Choices = Partial<Record<ChosenColumn, boolean>>

const KEY = 'palco.users.columns'
const choices = z.catch(z.partialRecord(z.enum(COLUMNS.map(([column]) => column)), z.boolean()), {})

function read(): Choices {
  try {
    return z.parse(choices, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** The columns that the administrator has shown or hidden. Others have a default in `useShownColumns`. */
const useChoices = create<Choices>()(read)

export function useShownColumns() {
  const hasRoomForGroups = useMediaQuery('(min-width: 1280px)')
  const hasRoomForLink = useMediaQuery('(min-width: 1400px)')
  const hasRoomForPass = useMediaQuery('(min-width: 1520px)')
  const hasRoomForAll = useMediaQuery('(min-width: 1680px)')
  const chosen = useChoices()
  const shown: Record<ChosenColumn, boolean> = {
    languages: true,
    active: true,
    createdAt: true,
    groups: hasRoomForGroups,
    pass: hasRoomForPass,
    link: hasRoomForLink,
    lastSignIn: hasRoomForAll,
    phone: false,
    ...chosen,
  }
  function toggle(column: ChosenColumn) {
    const next = { ...chosen, [column]: !shown[column] }
    useChoices.setState(next, true)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is blocked. The choice lasts until a reload.
    }
  }
  /**
   * If there is no space for the pass column, the pass is shown below the role, unless the administrator has hidden it.
   */
  const isPassInRole = !shown.pass && chosen.pass === undefined
  return { shown, isPassInRole, toggle }
}

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
        {COLUMNS.map(([column, label]) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={shown[column]}
            dense
            onClick={() => toggle(column)}
          >
            <ListItemIcon>{shown[column] && <CheckIcon />}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
