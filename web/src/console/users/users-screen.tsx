import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import type { FreeRecipients } from '@palco/contract/messages/free-messages'
import type { ListedUser, ManagedUser } from '@palco/contract/users/users'
import { type ComponentType, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { useMay, useMayChange } from '../../session/may.ts'
import { useDownloadLinks, useMailLinks } from '../access-links/access-links.ts'
import { LinkOrders } from '../access-links/link-orders.tsx'
import { UnsentLinks } from '../access-links/unsent-links.tsx'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { focusMain, focusMainIfLost } from '../kit/focus-main.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AddIcon, UploadIcon } from '../kit/icons.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import { May } from '../kit/may.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkAction, type BulkTarget, isGroupAction, isPassAction } from './bulk-texts.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterOf, type ListState, searchOnly, usersState } from './list-state.ts'
import { useUserChanges } from './use-user-changes.ts'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { useUsers } from './use-users.ts'
import { UserActionsProvider } from './user-actions.tsx'
import { UsersExportButton } from './users-export-button.tsx'
import { UsersList, type UsersListProps } from './users-list.tsx'
import { Walks } from './walks.tsx'

const NOBODY: readonly ListedUser[] = []

interface UsersScreenProps {
  List: ComponentType<UsersListProps>
  isWide: boolean
}

export function UsersScreen({ List, isWide }: UsersScreenProps) {
  const { state: requested, change } = useListState(usersState)
  const state = useMay('people.list') ? requested : searchOnly(requested)
  const selection = useSelection(state)
  const { data, isPlaceholderData } = useUsers(state)
  const total = data?.total ?? 0
  const changes = useUserChanges(selection.drop)
  const dialogs = useUserDialogs()
  const mayChange = useMay('people.change')
  useLinkedDialog(mayChange ? ['new'] : [], () => dialogs.open({ name: 'user', user: null }))
  const mayHelp = useMayChange('people.help')
  const hasMail = useHasMail()
  const downloadLinks = useDownloadLinks()
  const mailLinks = useMailLinks()
  const [menu, setMenu] = useState<OpenMenu<ManagedUser> | null>(null)

  const filter = filterOf(state)
  const target: BulkTarget = selection.isEverybody ? { filter, expected: total } : { userIds: [...selection.ids] }
  const recipients: LinkRecipients & FreeRecipients =
    'filter' in target ? { of: 'filter', filter } : { of: 'selection', userIds: target.userIds }

  function act(action: BulkAction) {
    // Clears the selection if it has all results: after the change, the filter may find people whom nobody has seen.
    const onChanged = () => selection.isEverybody && selection.clear()
    if (isGroupAction(action)) dialogs.open({ name: 'group', action, target, onChanged })
    else if (isPassAction(action)) dialogs.open({ name: 'pass', action, target, listed: onThisPage, onChanged })
    else void changes.changeSelected(action, target, onChanged)
  }

  async function attempt(perform: () => Promise<unknown>, failed: string) {
    changes.setProblem(null)
    try {
      await perform()
    } catch (error) {
      changes.setProblem(errorText(error, failed))
    }
  }
  const makeLinks = (to: LinkRecipients) =>
    attempt(async () => {
      if (!(await downloadLinks(to))) return
      selection.clear()
      // The pressed button disappears with the bar. If the focus is then lost, it moves to the page's main part.
      requestAnimationFrame(focusMainIfLost)
    }, 'Erro ao gerar os links de acesso')
  const sendLinks = (to: LinkRecipients) => attempt(() => mailLinks(to), 'Erro ao enviar os links de acesso')

  const onThisPage = data?.data ?? NOBODY
  const idsOnThisPage = useMemo(() => new Set(onThisPage.map(({ id }) => id)), [onThisPage])
  const isPageSelected = onThisPage.length > 0 && onThisPage.every(({ id }) => selection.ids.has(id))
  const count = selection.isEverybody ? total : selection.ids.size
  const bulkBar = count > 0 && (
    <BulkBar
      count={count}
      isEverybody={selection.isEverybody}
      everybody={isPageSelected && count < total ? { total, select: selection.selectEverybody } : null}
      onAct={act}
      onLinks={() => makeLinks(recipients)}
      onMailLinks={hasMail ? () => sendLinks(recipients) : null}
      onChats={() => dialogs.open({ name: 'chats', recipients })}
      onMessage={() => dialogs.open({ name: 'message', recipients, count })}
      onClear={() => {
        selection.clear()
        // The pressed button disappears with the bar, so the focus moves to the page's main part.
        focusMain()
      }}
    />
  )

  return (
    <>
      <PageHeader title="Gerenciar Usuários">
        <Box sx={headerButtons}>
          <UsersExportButton filter={filter} onProblem={changes.setProblem} />
          <May permission="people.change">
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
          </May>
        </Box>
      </PageHeader>
      <FilterBar state={state} onChange={change} isWide={isWide} />
      <Box sx={{ position: 'sticky', top: { xs: 64, sm: 72 }, zIndex: 'appBar' }}>
        <ProblemAlert text={changes.problem} onClose={() => changes.setProblem(null)} />
      </Box>
      <Stack sx={{ gap: 2, '&:not(:empty)': { mb: 2 } }}>
        <Walks />
        <LinkOrders />
        {count === 0 && mayChange && (
          <UnsentLinks
            link={state.link}
            total={total}
            onFile={hasMail ? null : () => makeLinks({ of: 'filter', filter })}
            onMail={hasMail ? () => sendLinks({ of: 'filter', filter }) : null}
            onChats={() => dialogs.open({ name: 'chats', recipients: { of: 'filter', filter } })}
          />
        )}
      </Stack>
      <UserActionsProvider
        value={{
          manageRooms: (user) => dialogs.open({ name: 'rooms', user }),
          edit: (user) => dialogs.open({ name: 'user', user }),
          remove: changes.remove,
          openMenu: (row, button) => setMenu({ row, button }),
          toggle: changes.toggle,
          isBusy: (user) => changes.isToggling(user) || changes.isRemoving(user),
        }}
      >
        <UsersList
          List={List}
          state={state}
          onChange={change}
          selectedIds={selection.isEverybody ? idsOnThisPage : selection.ids}
          isSelectable={mayChange}
          // Ignores a selection until the response arrives: the list still shows the previous results.
          onSelect={(ids) => !isPlaceholderData && selection.select(ids)}
        />
      </UserActionsProvider>
      <Box sx={{ mt: 2, typography: 'body2' }}>
        <MuiLink component={Link} to="/users/shared">
          Ver contas com senha compartilhada
        </MuiLink>
      </Box>
      {bulkBar}
      <RowMenu
        opened={menu}
        onClose={() => setMenu(null)}
        labelOf={({ name }) => `Mais ações para ${name}`}
        entriesOf={(user) => [
          user.role !== 'ADMIN' && { text: 'Ver como participante', href: previewPath('user', user.id) },
          mayHelp(user) && { text: 'Link de primeiro acesso', act: () => dialogs.open({ name: 'link', user }) },
          mayHelp(user) && { text: 'Corrigir e-mail', act: () => dialogs.open({ name: 'email', user }) },
        ]}
      />
      {dialogs.dialog}
    </>
  )
}

/** The styles of the buttons. On a phone, they are in two rows, and the main button fills the width. */
const headerButtons: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.5,
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: 1,
    width: 1,
    '& > :last-child': { gridColumn: '1 / -1' },
    '& .MuiButton-outlined': { flex: 1, px: 0.75, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { mr: 0.5 },
    '& a .MuiButton-startIcon': { display: 'none' },
    '& .MuiIconButton-root': { px: 0.25 },
  },
})

const NO_IDS: ReadonlySet<string> = new Set()

/**
 * The selection, over all pages of one search and filter. Another search or filter clears it, so that nobody is changed
 * without being seen. `isEverybody` means all results on all pages.
 */
function useSelection(state: ListState) {
  const found = JSON.stringify(filterOf(state))
  const [selection, setSelection] = useState({ found, ids: NO_IDS, isEverybody: false })
  const { ids, isEverybody } = selection.found === found ? selection : { ids: NO_IDS, isEverybody: false }
  const select = (selected: ReadonlySet<string>) => setSelection({ found, ids: selected, isEverybody: false })
  return {
    ids,
    isEverybody,
    select,
    selectEverybody: () => setSelection({ found, ids: NO_IDS, isEverybody: true }),
    clear: () => select(NO_IDS),
    /** Removes deleted people from the selection, which may have changed during the deletion. */
    drop: (gone: readonly string[]) =>
      setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
  }
}
