import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { Profile } from '@palco/contract/auth/auth'
import { zodTexts } from '@palco/contract/base/zod-texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { config } from 'zod/mini'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import { ConfirmHost } from '../../account/confirm-host.tsx'
import { PasswordNotice } from '../../account/password-notice.tsx'
import { usePasswordDialog, usePasswordQuestion } from '../../account/use-password-dialog.tsx'
import { EndedPage } from '../../event/ended-page.tsx'
import { useRouteProblem } from '../../event/route-problem.tsx'
import { useMay } from '../../session/may.ts'
import { OVERLAY_TEXTS } from '../../session/overlay-texts.ts'
import { useSession } from '../../session/session.ts'
import { SessionOverlays } from '../../session/session-overlays.tsx'
import { SignedInServices } from '../../session/signed-in-services.tsx'
import { profileQuery, useSignedInUser } from '../../session/use-signed-in-user.ts'
import { Problem } from '../../ui/problem-screen.tsx'
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx'
import { BackToReadiness } from '../kit/back-to-readiness.tsx'
import { MenuIcon } from '../kit/icons.tsx'
import { useLeaveChecks } from '../kit/leaving.ts'
import { MuiRoot } from '../kit/mui-root.tsx'
import { permissionOfPage, useOpensPage } from '../kit/page-permissions.ts'
import { useIsSecondScreen } from '../kit/second-screen.ts'
import { EventZoneProvider, eventZoneQuery } from '../kit/words/event-zone.ts'
import { BelowTopBar, ConsoleTopBar } from './console-top-bar.tsx'
import { AlarmTitle } from './lazy-signs.ts'
import { MENU } from './menu-entries.ts'
import { NotAllowed } from './not-allowed.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { SideMenu } from './side-menu.tsx'
import { watchUse } from './watch-use.ts'

// The Portuguese messages for the console's forms. Set here, so that the login page need not load them.
config(zodTexts)

export function ConsoleShell() {
  const isTerminated = useSession(({ name }) => name === 'terminated')
  const isSecondScreen = useIsSecondScreen()
  return (
    <MuiRoot>
      <SignedInServices refreshSpreadMs={0}>{isTerminated ? <EndedPage /> : <Shell />}</SignedInServices>
      <SessionOverlays texts={OVERLAY_TEXTS} isLossShownByPage={isSecondScreen} />
    </MuiRoot>
  )
}

function Shell() {
  const user = useSignedInUser()
  useLeaveChecks()
  // Keeps the profile query active, so that it is refetched when the server reports a change of the person's access:
  // somebody who is no longer an administrator must leave the console.
  useQuery(profileQuery(user))
  const passwordDialog = usePasswordDialog(user, ACCOUNT_TEXTS)
  usePasswordQuestion(user, passwordDialog.ask)
  const { data: settings } = useQuery({ ...eventZoneQuery, enabled: useMay('week.view') })
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const needed = permissionOfPage(pathname)
  const opensPage = useOpensPage()
  const start = MENU.flatMap(({ entries }) => entries).find(({ path }) => opensPage(path))
  useForgetOtherGroups(user)
  const page = (
    <EventZoneProvider value={settings?.timeZone}>
      {needed === null || opensPage(pathname) ? (
        <Outlet />
      ) : pathname === '/' && start ? (
        <Navigate to={start.path} replace />
      ) : (
        <NotAllowed permission={needed} />
      )}
    </EventZoneProvider>
  )
  useEffect(watchUse, [])
  if (useIsSecondScreen())
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        {page}
        <ConfirmHost user={user} />
      </main>
    )
  return (
    <Box sx={{ display: 'flex', displayPrint: 'block' }}>
      <SkipLink>Ir para o conteúdo</SkipLink>
      <ConsoleTopBar user={user} onChangePassword={passwordDialog.open}>
        <IconButton
          color="inherit"
          edge="start"
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon size={24} />
        </IconButton>
      </ConsoleTopBar>
      <SideMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 4 }, outline: 0, '@media print': { p: 0 } }}
      >
        <BelowTopBar />
        <Box sx={{ mb: 3, displayPrint: 'none', '&:empty': { display: 'none' } }}>
          <PasswordNotice user={user} texts={ACCOUNT_TEXTS} onChangePassword={passwordDialog.open} />
        </Box>
        <Box sx={{ mb: 3, displayPrint: 'none', '&:empty': { display: 'none' } }}>
          <SecondFactorNotice user={user} />
        </Box>
        <BackToReadiness />
        {page}
      </Box>
      {/* The readiness page has one scroll position for all visits, so that the list continues at the same place. */}
      <ScrollRestoration getKey={({ pathname, key }) => (pathname === '/ready' ? pathname : key)} />
      {passwordDialog.dialog}
      <ConfirmHost user={user} />
      <Suspense>
        <AlarmTitle />
      </Suspense>
    </Box>
  )
}

/**
 * Clears the cache when the groups that a reader (a team function) may see have changed: the cache still has the old
 * groups.
 */
function useForgetOtherGroups({ teamGroupIds }: Profile) {
  const queryClient = useQueryClient()
  const groups = teamGroupIds?.join()
  const shown = useRef(groups)
  useEffect(() => {
    if (groups === shown.current) return
    shown.current = groups
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
  }, [groups, queryClient])
}

/** Replaces a page that has failed. The top bar and the menu stay usable. */
export function ConsoleProblem() {
  const problem = useRouteProblem()
  return (
    <Card
      sx={{ display: 'grid', placeItems: 'center', minHeight: 320, p: 3, color: 'text.secondary', textAlign: 'center' }}
    >
      <Problem {...problem} />
    </Card>
  )
}
