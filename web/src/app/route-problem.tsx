import { useState } from 'react'
import { useRouteError } from 'react-router'
import { ProblemScreen } from '../components/problem-screen.tsx'
import { useProblemTexts } from '../lib/i18n/use-problem-texts.ts'
import { ChunkError } from './chunk.ts'

/** A reload without a server would leave the browser's own error page, with no way back. */
const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export function RouteProblem() {
  const isChunkMissing = useRouteError() instanceof ChunkError
  const [isStillAway, setIsStillAway] = useState(false)
  const texts = useProblemTexts()

  async function reload() {
    if (await isServerThere()) location.reload()
    else setIsStillAway(true)
  }

  if (isStillAway) {
    return <ProblemScreen title={texts.awayTitle} text={texts.awayText} action={texts.retry} onAction={reload} />
  }
  if (isChunkMissing) {
    return <ProblemScreen title={texts.partTitle} text={texts.partText} action={texts.retry} onAction={reload} />
  }
  return <ProblemScreen title={texts.brokenTitle} text={texts.brokenText} action={texts.reload} onAction={reload} />
}
