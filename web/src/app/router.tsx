import {
  ACCESS_PATH,
  CONFIRMED_PATH,
  OWN_DATA_LINK_PATH,
  PRIVACY_NOTICE_PATH,
  REMINDERS_PATH,
  STAGE_PATHS,
  WALL_PATH,
} from '@palco/contract/base/paths-and-headers'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, replace } from 'react-router'
import { fromChunk, PREFETCH_DELAY_MS } from '../api/chunk.ts'
import { prefetch, previewBase } from '../api/http.ts'
import type { CONSOLE_PAGES } from '../console/pages.ts'
import { RouteProblem } from '../event/route-problem.tsx'
import { loadingText } from '../i18n/problem-texts.ts'
import type { PORTAL_PAGES } from '../portal/shell/portal-pages.ts'
import { useSession } from '../session/session.ts'
import { type SessionState, userOf } from '../session/session-machine.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import type { RARE_PAGES } from './rare-pages.ts'

/** The element of index.html with the outline of the login page; `null` if the outline is not shown. */
const outline = document.documentElement.dataset.outline ? document.getElementById('outline') : null

const root = { HydrateFallback: () => <LoadingScreen text={loadingText()} />, ErrorBoundary: RouteProblem }

const loadLogin = () => import('../login/login-page.tsx')

/** Shows the outline again until the login page is loaded, because React's first render removes it from the page. */
const anonymousRoot = outline
  ? { ...root, HydrateFallback: () => <div ref={(place) => place?.append(outline)} /> }
  : root

const part = (load: () => Promise<ComponentType>) => async () => ({ Component: await fromChunk(load)() })

const consolePage = (name: keyof typeof CONSOLE_PAGES) =>
  part(async () => (await import('../console/pages.ts')).CONSOLE_PAGES[name]())

const portalPage = (name: keyof typeof PORTAL_PAGES) =>
  part(async () => (await import('../portal/shell/portal-pages.ts')).PORTAL_PAGES[name]())

const rarePage = (name: keyof typeof RARE_PAGES) =>
  part(async () => (await import('./rare-pages.ts')).RARE_PAGES[name]())

/** A part for routes that render nothing, because they only redirect. */
const elsewhere = { element: null }

function toLogin({ request }: { request: Request }) {
  const session = useSession.getState()
  if (session.name === 'anonymous' && session.because !== 'signedOut') rememberWantedPath(request.url)
  return replace('/login')
}

/**
 * Routes of pages that are opened by a link and need no sign-in: pages of personal links, the privacy notice, and the
 * screens for a wall, a speaker and a mixer. They also work while somebody is signed in in this browser.
 */
const linkRoutes: RouteObject[] = [
  {
    ...root,
    path: ACCESS_PATH,
    lazy: part(async () => (await import('../login/access-links/access-page.tsx')).AccessPage),
  },
  { ...root, path: REMINDERS_PATH, lazy: rarePage('reminders') },
  { ...root, path: OWN_DATA_LINK_PATH, lazy: rarePage('ownDataLink') },
  { ...root, path: PRIVACY_NOTICE_PATH, lazy: rarePage('privacyNotice') },
  { ...root, path: WALL_PATH, lazy: consolePage('wall') },
  { ...root, path: STAGE_PATHS.speaker, lazy: consolePage('speaker') },
  { ...root, path: STAGE_PATHS.mixer, lazy: consolePage('mixer') },
]

const anonymousRoutes: RouteObject[] = [
  ...linkRoutes,
  { ...anonymousRoot, path: '/login', lazy: part(async () => (await loadLogin()).loadLoginPage()) },
  { ...anonymousRoot, ...elsewhere, path: '*', loader: toLogin },
]

/**
 * Routes that console and portal share: /login redirects to the page that was requested before signing in, unknown
 * paths to /.
 */
const shellRoutes: RouteObject[] = [
  { ...elsewhere, path: '/login', loader: () => replace(takeWantedPath()) },
  { ...elsewhere, path: '*', loader: () => replace('/') },
]

/** A table has fewer bytes than a list of routes. That matters because the login page loads this file. */
const CONSOLE_PATHS: Record<string, keyof typeof CONSOLE_PAGES> = {
  '/ready': 'ready',
  '/live': 'live',
  '/users': 'users',
  '/users/shared': 'shared',
  '/users/:userId': 'person',
  '/groups': 'groups',
  '/agenda': 'agenda',
  '/rooms': 'rooms',
  '/rooms/print': 'roomsPrint',
  '/languages': 'languages',
  '/upload': 'upload',
  '/privacy': 'privacy',
  '/privacy/erasures': 'privacyErasures',
  '/privacy/record': 'privacyRecord',
  '/purchases': 'purchases',
  '/announcements': 'announcements',
  '/moderation': 'moderation',
  '/moderation/:roomId': 'moderationRoom',
  '/messages': 'messages',
  '/attendance': 'attendance',
  '/attendance/rooms': 'attendanceRooms',
  '/certificates/design': 'certificateDesign',
  '/recordings': 'recordings',
  '/certificates': 'certificates',
  '/settings': 'settings',
  '/settings/:topic': 'settingsTopic',
  '/team': 'team',
  '/audit': 'audit',
  '/security': 'security',
}

const loadConsole = fromChunk(() => import('../console/shell/console-shell.tsx'))

const adminRoutes: RouteObject[] = [
  ...linkRoutes,
  { ...root, path: CONFIRMED_PATH, lazy: rarePage('confirmed') },
  {
    ...root,
    lazy: async () => ({ Component: (await loadConsole()).ConsoleShell }),
    children: [
      {
        // Loads the error page together with the shell, because it is needed when another page can't be loaded.
        lazy: async () => ({ ErrorBoundary: (await loadConsole()).ConsoleProblem }),
        children: [
          { index: true, lazy: consolePage('dashboard') },
          ...Object.entries(CONSOLE_PATHS).map(([path, name]) => ({ path, lazy: consolePage(name) })),
        ],
      },
      ...shellRoutes,
    ],
  },
]

const portalRoutes = (loadShell: () => Promise<ComponentType>): RouteObject[] => [
  ...linkRoutes,
  {
    ...root,
    lazy: part(loadShell),
    children: [
      {
        // Loads the error page together with the shell, because it is needed when another page can't be loaded.
        lazy: async () => ({
          ErrorBoundary: (await fromChunk(() => import('../portal/shell/portal-problem.tsx'))()).PortalProblem,
        }),
        children: [
          { index: true, lazy: part(async () => (await import('../portal/rooms/rooms-page.tsx')).PortalRoomsPage) },
          { path: '/room/:roomId', lazy: portalPage('room') },
          { path: '/room/:roomId/recording', lazy: portalPage('recording') },
          { path: '/week', lazy: portalPage('week') },
          { path: '/certificate', lazy: portalPage('certificate') },
          { path: '/my-data', lazy: portalPage('ownData') },
        ],
      },
      ...shellRoutes,
    ],
  },
]

const participantRoutes = portalRoutes(async () => {
  prefetch('participant/rooms', 'participant/event', 'languages/public/active')
  return (await import('../portal/shell/portal-shell.tsx')).PortalShell
})
const previewRoutes = portalRoutes(async () => (await import('../portal/shell/portal-shell.tsx')).loadPreviewShell())

/** Routes for people who must first choose their own password. */
const choosingRoutes: RouteObject[] = [
  ...linkRoutes,
  {
    ...root,
    path: '*',
    lazy: part(async () => (await import('../account/choose-password-page.tsx')).ChoosePasswordPage),
  },
]

/** Routes for members of the team who must first add a second factor. */
const securingRoutes: RouteObject[] = [...linkRoutes, { ...root, path: '*', lazy: consolePage('secondFactor') }]

/**
 * Routes for a session that was terminated before the profile was loaded. They show only a dialog that says that it has
 * ended.
 */
const terminatedRoutes: RouteObject[] = [{ ...root, path: '*', lazy: rarePage('terminated') }]

function audienceOf(session: SessionState): { key: string; routes: RouteObject[]; basename?: string } {
  const user = userOf(session)
  if (session.name === 'anonymous') return { key: 'anonymous', routes: anonymousRoutes }
  if (!user) return { key: 'terminated', routes: terminatedRoutes }
  if (user.ownPasswordRequired) return { key: user.id, routes: choosingRoutes }
  if (user.secondFactorRequired) return { key: user.id, routes: securingRoutes }
  if (user.role !== 'ADMIN') return { key: user.id, routes: participantRoutes }
  const basename = previewBase()
  return basename ? { key: basename, routes: previewRoutes, basename } : { key: user.id, routes: adminRoutes }
}

let current: { key: string; routes: RouteObject[]; router: ReturnType<typeof createBrowserRouter> } | undefined

/**
 * Returns the router with the pages that this person may open. Returns the same router until the person or their pages
 * change, so that nothing is remounted.
 */
export function routerOf(session: SessionState) {
  const { key, routes, ...place } = audienceOf(session)
  if (current?.key !== key || current.routes !== routes) {
    current?.router.dispose()
    current = { key, routes, router: createBrowserRouter(routes, place) }
    // Loads the login page in advance, so that signing out works even without a network.
    if (session.name === 'signedIn') setTimeout(() => loadLogin().catch(() => {}), PREFETCH_DELAY_MS)
  }
  return current
}

const KEY = 'wantedPath'

// The next two functions store and take the path to open after signing in. If storage is blocked, signing in opens the
// home page.

function rememberWantedPath(url: string) {
  const { pathname, search, hash } = new URL(url)
  if (pathname === '/' && !search) return
  try {
    sessionStorage.setItem(KEY, pathname + search + hash)
  } catch {}
}

function takeWantedPath(): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // Rejects `//host`, which the browser would read as a URL of another site.
    return path && /^\/(?!\/)/.test(path) ? path : '/'
  } catch {
    return '/'
  }
}
