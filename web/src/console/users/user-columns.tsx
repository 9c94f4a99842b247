import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { GridActionsCell, GridActionsCellItem, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid'
import { phoneText } from '@palco/contract/base/phone'
import { TEAM_FUNCTION_LABELS } from '@palco/contract/team/permissions'
import { type ListedUser, ROLE_LABELS, type User } from '@palco/contract/users/users'
import type { MouseEvent, ReactElement } from 'react'
import { Hint } from '../kit/hint.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { PassChip } from '../kit/list/pass-chip.tsx'
import { CreatedOn } from '../kit/words/event-time.tsx'
import { LinkStateText } from './link-state-text.tsx'
import { MailProblemChip } from './mail-problems.tsx'
import { LastSignIn, PersonLink, UserStatus, useRowActions } from './user-actions.tsx'
import { groupsOf, languagesOf } from './user-texts.ts'

interface ActionProps {
  icon: ReactElement
  label: string
  title: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A button in a cell. `item` includes the cell's props, such as `tabIndex`. Clicks pass through the tooltip. */
const Action = ({ title, label, ...item }: ActionProps) => (
  <Tooltip title={title} disableInteractive>
    <GridActionsCellItem {...item} label={label} aria-label={label} />
  </Tooltip>
)

function ActionsCell(params: GridRenderCellParams<User>) {
  const user = params.row
  return (
    <GridActionsCell {...params} suppressChildrenValidation>
      {useRowActions(user).map(({ title, label, Icon, act }) => (
        <Action
          key={title}
          icon={<Icon />}
          label={label}
          title={title}
          onClick={(event) => act(user, event.currentTarget)}
        />
      ))}
    </GridActionsCell>
  )
}

/** A text that may be cut off. It has the console's tooltip instead of the grid's `title`. */
const renderCell = ({ value }: GridRenderCellParams<User, string>) => (
  <Hint text={value ?? ''}>
    <span>{value}</span>
  </Hint>
)

const EmailCell = ({ row: user }: GridRenderCellParams<User>) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', height: 1, containerType: 'inline-size' }}>
    <Hint text={user.email}>
      <Box component="span" sx={twoLines}>
        <EmailText email={user.email} />
      </Box>
    </Hint>
    <MailProblemChip user={user} />
  </Stack>
)

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.35,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
}

const NameCell = ({ row: user, tabIndex }: GridRenderCellParams<ListedUser>) => (
  <Hint text={user.name}>
    <Box component="span" sx={{ ...twoLines, overflowWrap: 'break-word' }}>
      <PersonLink user={user} tabIndex={tabIndex} />
    </Box>
  </Hint>
)

const renderInTwoLines = ({ value }: GridRenderCellParams<User, string>) => (
  <Hint text={value ?? ''}>
    <Box component="span" sx={{ ...twoLines, overflowWrap: 'break-word' }}>
      {value}
    </Box>
  </Hint>
)

const wrapped = { display: 'flex', renderCell: renderInTwoLines } as const

/**
 * The role; below it, the pass or the function in the team. Each row has space for these two lines, but a separate
 * column needs a wide window.
 */
const RoleAndPass = ({ row: { role, pass, teamFunction } }: GridRenderCellParams<ListedUser>) => (
  <Stack sx={{ gap: 0.25, alignItems: 'flex-start', lineHeight: 1.35 }}>
    {ROLE_LABELS[role]}
    {pass && <PassChip pass={pass} isLow />}
    {teamFunction && !pass && <small>{TEAM_FUNCTION_LABELS[teamFunction]}</small>}
  </Stack>
)

/**
 * The columns of the table. In sortable columns, `field` is the name that the server uses for sorting (`USER_SORTS`).
 */
export const USER_COLUMNS: readonly GridColDef<ListedUser>[] = [
  {
    field: 'name',
    headerName: 'Nome',
    rowHeader: true,
    flex: 1,
    minWidth: 120,
    display: 'flex',
    renderCell: (params) => <NameCell {...params} />,
  },
  { field: 'email', headerName: 'Email', flex: 1.35, minWidth: 176, renderCell: (params) => <EmailCell {...params} /> },
  {
    field: 'role',
    headerName: 'Função',
    width: 114,
    renderCell,
    valueGetter: (_value, user) => ROLE_LABELS[user.role],
  },
  {
    field: 'languages',
    headerName: 'Idioma(s)',
    flex: 0.5,
    minWidth: 84,
    sortable: false,
    ...wrapped,
    valueGetter: (_value, user) => languagesOf(user),
  },
  {
    field: 'active',
    headerName: 'Status',
    width: 78,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <UserStatus user={row} tabIndex={tabIndex} />,
  },
  {
    field: 'createdAt',
    headerName: 'Data de Criação',
    width: 106,
    renderCell: ({ row }) => <CreatedOn at={row.createdAt} />,
  },
  {
    field: 'groups',
    headerName: 'Grupos',
    flex: 0.7,
    minWidth: 114,
    sortable: false,
    ...wrapped,
    valueGetter: (_value, user) => groupsOf(user),
  },
  {
    field: 'pass',
    headerName: 'Passe',
    width: 112,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => (row.pass ? <PassChip pass={row.pass} /> : '—'),
  },
  {
    field: 'link',
    headerName: 'Link',
    width: 124,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <LinkStateText user={row} />,
  },
  {
    field: 'lastSignIn',
    headerName: 'Último acesso',
    width: 164,
    sortable: false,
    renderCell: ({ row }) => <LastSignIn user={row} />,
  },
  {
    field: 'phone',
    headerName: 'Telefone',
    width: 164,
    sortable: false,
    renderCell,
    valueGetter: (_value, { phone }) => (phone ? phoneText(phone) : '—'),
  },
  {
    field: 'actions',
    type: 'actions',
    headerName: 'Ações',
    width: 132,
    sortable: false,
    renderCell: (params) => <ActionsCell {...params} />,
  } as GridColDef<ListedUser>,
]

export const NARROW_USER_COLUMNS = USER_COLUMNS.map(
  (column): GridColDef<ListedUser> =>
    column.field === 'role'
      ? { ...column, display: 'flex', renderCell: (params) => <RoleAndPass {...params} /> }
      : column,
)
