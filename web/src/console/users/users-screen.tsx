import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/use-has-mail.ts'
import { tell } from '../../ui/dialogs.ts'
import { downloadLinks, mailedText, mailLinks } from '../access-links.ts'
import { AddIcon, UploadIcon } from '../kit/icons.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkAction, isGroupAction } from './bulk-texts.ts'
import { useListState } from './list-state.ts'
import { SearchBox } from './search-box.tsx'
import { useSelection } from './use-selection.ts'
import { useUserChanges } from './use-user-changes.ts'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { UserActionsProvider } from './user-actions.ts'
import { type OpenUserMenu, UserMenu } from './user-menu.tsx'
import { UsersExportButton } from './users-export-button.tsx'
import { UsersList } from './users-list.tsx'
import type { UsersListProps } from './users-list-props.ts'

interface UsersScreenProps {
  /** A table, or cards. */
  List: ComponentType<UsersListProps>
  /** There is room beside the search for what can be done to the selected. */
  isWide: boolean
}

export function UsersScreen({ List, isWide }: UsersScreenProps) {
  const { state, change } = useListState()
  const selection = useSelection(state.search)
  const changes = useUserChanges(selection.drop)
  const dialogs = useUserDialogs()
  const hasMail = useHasMail()
  const [menu, setMenu] = useState<OpenUserMenu | null>(null)

  function act(action: BulkAction) {
    const userIds = [...selection.ids]
    if (isGroupAction(action)) dialogs.open({ name: 'group', action, userIds })
    else void changes.changeSelected(action, userIds)
  }

  async function makeLinks() {
    changes.setProblem(null)
    try {
      await downloadLinks({ of: 'selection', userIds: [...selection.ids] }, hasMail)
    } catch (error) {
      changes.setProblem(errorText(error, 'Erro ao gerar os links de acesso'))
    }
  }

  async function sendLinks() {
    changes.setProblem(null)
    try {
      const count = await mailLinks({ of: 'selection', userIds: [...selection.ids] })
      if (count !== null) await tell({ type: 'info', text: mailedText(count) })
    } catch (error) {
      changes.setProblem(errorText(error, 'Erro ao enviar os links de acesso'))
    }
  }

  const bulkBar = (
    <BulkBar
      count={selection.ids.size}
      onAct={act}
      onLinks={makeLinks}
      onMailLinks={hasMail ? sendLinks : null}
      onClear={selection.clear}
      sx={isWide ? besideSearch : belowList}
    />
  )

  return (
    <>
      <PageHeader title="Gerenciar Usuários">
        <Box sx={headerButtons}>
          <UsersExportButton onProblem={changes.setProblem} />
          <Button variant="outlined" startIcon={<UploadIcon />} component={Link} to="/upload">
            Upload de Planilha
          </Button>
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => dialogs.open({ name: 'user', user: null })}
          >
            Novo Usuário
          </Button>
        </Box>
      </PageHeader>
      <Stack direction="row" sx={{ gap: 2, mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <SearchBox search={state.search} onSearch={(search) => change({ search })} />
        {isWide && bulkBar}
      </Stack>
      <Box sx={{ position: 'sticky', top: { xs: 64, sm: 72 }, zIndex: 'appBar' }}>
        <ProblemAlert text={changes.problem} onClose={() => changes.setProblem(null)} />
      </Box>
      <UserActionsProvider
        value={{
          manageRooms: (user) => dialogs.open({ name: 'rooms', user }),
          edit: (user) => dialogs.open({ name: 'user', user }),
          remove: changes.remove,
          openMenu: (user, button) => setMenu({ user, button }),
          toggle: changes.toggle,
          isBusy: (user) => changes.isToggling(user) || changes.isRemoving(user),
        }}
      >
        <UsersList
          List={List}
          state={state}
          onChange={change}
          selectedIds={selection.ids}
          onSelect={selection.select}
        />
      </UserActionsProvider>
      <Box sx={{ mt: 2, typography: 'body2' }}>
        <MuiLink component={Link} to="/users/shared">
          Ver contas com senha compartilhada
        </MuiLink>
      </Box>
      {!isWide && bulkBar}
      <UserMenu
        opened={menu}
        onClose={() => setMenu(null)}
        onMakeLink={(user) => dialogs.open({ name: 'link', user })}
        onCorrectEmail={(user) => dialogs.open({ name: 'email', user })}
      />
      {dialogs.dialog}
    </>
  )
}

/** On a phone in two rows, the most used one over the whole width. */
const headerButtons: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.5,
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: 1,
    width: 1,
    '& > :last-child': { gridColumn: '1 / -1' },
    '& > .MuiButton-outlined': { px: 0.75, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { mr: 0.5 },
  },
})

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }

/** Two lines of buttons where one has no room: the second one takes the margins, so that the list does not move. */
const besideSearch = { ...bar, rowGap: 0, justifyContent: 'flex-end', my: -2, bgcolor: 'transparent' }

/** Always at hand while one scrolls through the cards, and what appears there moves none of them. */
const belowList = {
  ...bar,
  position: 'sticky',
  bottom: 8,
  mt: 2,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  boxShadow: 8,
}
