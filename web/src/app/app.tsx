import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ProblemPage } from '../event/route-problem.tsx'
import { loadingText } from '../i18n/problem-texts.ts'
import { useProblemTexts } from '../i18n/use-problem-texts.ts'
import { checkSession, useSession } from '../session/session.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { routerOf } from './router.tsx'

export function App() {
  const session = useSession()
  if (session.name === 'checking' || session.name === 'leaving') return <LoadingScreen text={loadingText()} />
  if (session.name === 'unreachable') return <UnreachableScreen />
  const router = routerOf(session)
  return <RouterProvider key={router.key} router={router.router} />
}

function UnreachableScreen() {
  const texts = useProblemTexts()

  useEffect(() => {
    window.addEventListener('online', checkSession)
    return () => window.removeEventListener('online', checkSession)
  }, [])

  return (
    <ProblemPage
      title={texts.unreachableTitle}
      text={texts.unreachableText}
      action={texts.retry}
      onAction={checkSession}
    />
  )
}
