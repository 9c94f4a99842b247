import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { useKept } from '../dialog/use-kept.ts'

export interface OpenMenu<Row> {
  row: Row
  button: HTMLElement
}

/** A menu item: runs an action, opens a page of the console (`to`), or opens another page in a new tab (`href`). */
type MenuEntry = { text: string } & ({ act: () => void } | { to: string } | { href: string })
export type MenuEntries = readonly (MenuEntry | false | null)[]

interface RowMenuProps<Row> {
  opened: OpenMenu<Row> | null
  onClose: () => void
  labelOf: (row: Row) => string
  entriesOf: (row: Row) => MenuEntries
}

export function RowMenu<Row>({ opened, onClose, labelOf, entriesOf }: RowMenuProps<Row>) {
  const shown = useKept(opened)
  if (!shown) return null

  function press(entry: MenuEntry) {
    onClose()
    if ('act' in entry) entry.act()
  }
  const placeOf = (entry: MenuEntry) => {
    if ('to' in entry) return { component: Link, to: entry.to }
    return 'href' in entry ? { component: 'a', href: entry.href, target: '_blank', rel: 'noopener' } : {}
  }

  return (
    <Menu
      open={opened !== null}
      anchorEl={shown.button}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': labelOf(shown.row) } }}
    >
      {entriesOf(shown.row).map(
        (entry) =>
          entry && (
            <MenuItem key={entry.text} {...placeOf(entry)} onClick={() => press(entry)}>
              {entry.text}
            </MenuItem>
          ),
      )}
    </Menu>
  )
}
