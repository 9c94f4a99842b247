import { ACCESS_PATH } from '@palco/contract/access-path'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, replace } from 'react-router'
import { fromChunk, PREFETCH_DELAY_MS } from '../api/chunk.ts'
import { askAhead } from '../api/http.ts'
import { previewBase } from '../api/preview.ts'
import type { CONSOLE_PAGES } from '../console/pages.ts'
import { RouteProblem } from '../event/route-problem.tsx'
import { loadingText } from '../i18n/problem-texts.ts'
import { useSession } from '../session/session.ts'
import { type SessionState, userOf } from '../session/session-machine.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts'

/** The outline of the login page that came with index.html, for who was not signed in then. */
const outline = document.documentElement.dataset.outline ? document.getElementById('outline') : null

const root = { HydrateFallback: () => <LoadingScreen text={loadingText()} />, ErrorBoundary: RouteProblem }

const loadLogin = () => import('../login/login-page.tsx')

/** React empties the place where the outline stands: it is put back until the page takes over. */
const anonymousRoot = outline
  ? { ...root, HydrateFallback: () => <div ref={(place) => place?.append(outline)} /> }
  : root

/** A part of the application that is loaded when its address is first opened. */
const part = (load: () => Promise<ComponentType>) => async () => ({ Component: await fromChunk(load)() })

const consolePage = (name: keyof typeof CONSOLE_PAGES) =>
  part(async () => (await import('../console/pages.ts')).CONSOLE_PAGES[name]())

/** Routes that only lead elsewhere show nothing on the way, and leave no step behind that Back would be caught by. */
const elsewhere = { element: null }

function toLogin({ request }: { request: Request }) {
  const session = useSession.getState()
  if (session.name === 'anonymous' && session.because !== 'signedOut') rememberWantedPath(request.url)
  return replace('/login')
}

/** For everybody: at a computer that somebody else has signed in at, too. */
const accessRoute: RouteObject = {
  ...root,
  path: ACCESS_PATH,
  lazy: part(async () => (await import('../login/access/access-route.tsx')).AccessRoute),
}

const anonymousRoutes: RouteObject[] = [
  accessRoute,
  { ...anonymousRoot, path: '/login', lazy: part(async () => (await loadLogin()).LoginPage) },
  { ...anonymousRoot, ...elsewhere, path: '*', loader: toLogin },
]

/** What both shells have: /login leads on, and what is unknown leads home. */
const shellRoutes: RouteObject[] = [
  { ...elsewhere, path: '/login', loader: () => replace(takeWantedPath()) },
  { ...elsewhere, path: '*', loader: () => replace('/') },
]

const loadConsole = fromChunk(() => import('../console/shell/console-shell.tsx'))

const adminRoutes: RouteObject[] = [
  accessRoute,
  {
    ...root,
    lazy: async () => ({ Component: (await loadConsole()).ConsoleShell }),
    children: [
      {
        // Comes with the shell: it must be there when a page can't be loaded.
        lazy: async () => ({ ErrorBoundary: (await loadConsole()).ConsoleProblem }),
        children: [
          { index: true, lazy: consolePage('dashboard') },
          { path: '/live', lazy: consolePage('live') },
          { path: '/users', lazy: consolePage('users') },
          { path: '/users/shared', lazy: consolePage('shared') },
          { path: '/users/:userId', lazy: consolePage('person') },
          { path: '/groups', lazy: consolePage('groups') },
          { path: '/rooms', lazy: consolePage('rooms') },
          { path: '/languages', lazy: consolePage('languages') },
          { path: '/upload', lazy: consolePage('upload') },
          { path: '/announcements', lazy: consolePage('announcements') },
          { path: '/attendance', lazy: consolePage('attendance') },
          { path: '/settings', lazy: consolePage('settings') },
          { path: '/audit', lazy: consolePage('audit') },
        ],
      },
      ...shellRoutes,
    ],
  },
]

const portalRoutes = (loadShell: () => Promise<ComponentType>): RouteObject[] => [
  accessRoute,
  {
    ...root,
    lazy: part(loadShell),
    children: [
      {
        // Comes with the shell: it must be there when a page can't be loaded.
        lazy: async () => ({
          ErrorBoundary: (await fromChunk(() => import('../portal/portal-problem.tsx'))()).PortalProblem,
        }),
        children: [
          { index: true, lazy: part(async () => (await import('../portal/rooms-page.tsx')).PortalRoomsPage) },
          { path: '/room/:roomId', lazy: part(async () => (await import('../portal/room-page.tsx')).RoomPage) },
        ],
      },
      ...shellRoutes,
    ],
  },
]

const participantRoutes = portalRoutes(async () => {
  askAhead('participant/rooms', 'participant/event', 'languages/public/active')
  return (await import('../portal/portal-shell.tsx')).PortalShell
})
const previewRoutes = portalRoutes(async () => (await import('../portal/portal-shell.tsx')).loadPreviewShell())

/** Whoever still has a password that he was given, where he must choose his own first. */
const choosingRoutes: RouteObject[] = [
  accessRoute,
  {
    ...root,
    path: '*',
    lazy: part(async () => (await import('../account/choose-password-page.tsx')).ChoosePasswordPage),
  },
]

/** Terminated before it was known who it was: nothing but the dialog that says so. */
const terminatedRoutes: RouteObject[] = [
  { ...root, path: '*', lazy: part(async () => (await import('./terminated-page.tsx')).TerminatedPage) },
]

function audienceOf(session: SessionState): { key: string; routes: RouteObject[]; basename?: string } {
  const user = userOf(session)
  if (session.name === 'anonymous') return { key: 'anonymous', routes: anonymousRoutes }
  if (!user) return { key: 'terminated', routes: terminatedRoutes }
  if (user.ownPasswordRequired) return { key: user.id, routes: choosingRoutes }
  if (user.role !== 'ADMIN') return { key: user.id, routes: participantRoutes }
  const basename = previewBase()
  return basename ? { key: basename, routes: previewRoutes, basename } : { key: user.id, routes: adminRoutes }
}

let current: { key: string; routes: RouteObject[]; router: ReturnType<typeof createBrowserRouter> } | undefined

/**
 * Which pages exist depends on who is here, so each person has a router of his own: a change of person
 * starts from nothing, and while he stays the same nothing is ever mounted anew.
 */
export function routerOf(session: SessionState) {
  const { key, routes, ...place } = audienceOf(session)
  if (current?.key !== key || current.routes !== routes) {
    current?.router.dispose()
    current = { key, routes, router: createBrowserRouter(routes, place) }
    // The way out must work without a network too, so it is loaded while there is one.
    if (session.name === 'signedIn') setTimeout(() => loadLogin().catch(() => {}), PREFETCH_DELAY_MS)
  }
  return current
}
