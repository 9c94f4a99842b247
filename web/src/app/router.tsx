import { createBrowserRouter, type RouteObject, replace } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { useSession } from '../lib/session.ts'
import { type SessionState, userOf } from '../lib/session-machine.ts'
import { fromChunk } from './chunk.ts'
import { RouteProblem } from './route-problem.tsx'
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts'

const root = { HydrateFallback: LoadingScreen, ErrorBoundary: RouteProblem }

/** Routes that only lead elsewhere show nothing on the way, and leave no step behind that Back would be caught by. */
const elsewhere = { element: null }

function toLogin({ request }: { request: Request }) {
  const session = useSession.getState()
  if (session.name === 'anonymous' && session.because !== 'signedOut') rememberWantedPath(request.url)
  return replace('/login')
}

const anonymousRoutes: RouteObject[] = [
  { ...root, path: '/login', lazy: fromChunk(() => import('./login-route.tsx')) },
  { ...root, ...elsewhere, path: '*', loader: toLogin },
]

/** What both shells have: /login leads on, and what is unknown leads home. */
const shellRoutes: RouteObject[] = [
  { ...elsewhere, path: '/login', loader: () => replace(takeWantedPath()) },
  { ...elsewhere, path: '*', loader: () => replace('/') },
]

const adminRoutes: RouteObject[] = [
  {
    ...root,
    lazy: fromChunk(() => import('./admin-shell.tsx')),
    children: [
      { index: true, lazy: fromChunk(() => import('./dashboard-page.tsx')) },
      { path: '/users', lazy: fromChunk(() => import('./users-page.tsx')) },
      { path: '/groups', lazy: fromChunk(() => import('./groups-page.tsx')) },
      { path: '/rooms', lazy: fromChunk(() => import('./rooms-page.tsx')) },
      { path: '/languages', lazy: fromChunk(() => import('./languages-page.tsx')) },
      { path: '/upload', lazy: fromChunk(() => import('./upload-page.tsx')) },
      { path: '/settings', lazy: fromChunk(() => import('./settings-page.tsx')) },
      ...shellRoutes,
    ],
  },
]

const participantRoutes: RouteObject[] = [
  {
    ...root,
    lazy: fromChunk(() => import('./participant-shell.tsx')),
    children: [
      {
        // Comes with the shell: it must be there when a page can't be loaded.
        lazy: fromChunk(() => import('./participant-problem.tsx')),
        children: [
          { index: true, lazy: fromChunk(() => import('./participant-rooms-page.tsx')) },
          { path: '/room/:roomId', lazy: fromChunk(() => import('./room-page.tsx')) },
        ],
      },
      ...shellRoutes,
    ],
  },
]

/** Terminated before it was known who it was: nothing but the dialog that says so. */
const terminatedRoutes: RouteObject[] = [{ ...root, path: '*', lazy: fromChunk(() => import('./terminated-page.tsx')) }]

function audienceOf(session: SessionState): { key: string; routes: RouteObject[] } {
  const user = userOf(session)
  if (session.name === 'anonymous') return { key: 'anonymous', routes: anonymousRoutes }
  if (!user) return { key: 'terminated', routes: terminatedRoutes }
  return { key: user.id, routes: user.role === 'ADMIN' ? adminRoutes : participantRoutes }
}

let current: { key: string; routes: RouteObject[]; router: ReturnType<typeof createBrowserRouter> } | undefined

/**
 * Which pages exist depends on who is here, so each person has a router of his own: a change of person
 * starts from nothing, and while he stays the same nothing is ever mounted anew.
 */
export function routerOf(session: SessionState) {
  const { key, routes } = audienceOf(session)
  if (current?.key !== key || current.routes !== routes) {
    current?.router.dispose()
    current = { key, routes, router: createBrowserRouter(routes) }
  }
  return current
}
