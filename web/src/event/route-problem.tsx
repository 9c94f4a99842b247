import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/event/public-event'
import { useState } from 'react'
import { useRouteError } from 'react-router'
import { ChunkError } from '../api/chunk.ts'
import { useProblemTexts } from '../i18n/use-problem-texts.ts'
import { type ProblemProps, ProblemScreen } from '../ui/problem-screen.tsx'
import { useEvent } from './event.ts'
import { ChatBox } from './support-box.tsx'
import { chatAddress, SUPPORT_HEADING } from './support-chat.ts'

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Returns the texts and the action of the error page. The action reloads the page only if the server responds:
 * otherwise the browser would replace it by an error page of its own.
 */
export function useRouteProblem(): ProblemProps {
  const isChunkMissing = useRouteError() instanceof ChunkError
  const [isStillAway, setIsStillAway] = useState(false)
  const texts = useProblemTexts()

  async function onAction() {
    if (await isServerThere()) location.reload()
    else setIsStillAway(true)
  }

  if (isStillAway) return { title: texts.awayTitle, text: texts.awayText, action: texts.retry, onAction }
  if (isChunkMissing) return { title: texts.partTitle, text: texts.partText, action: texts.retry, onAction }
  return { title: texts.brokenTitle, text: texts.brokenText, action: texts.reload, onAction }
}

export const RouteProblem = () => <ProblemPage {...useRouteProblem()} />

/**
 * Replaces a page that can't be shown. The support chat appears only when the event is loaded, because the event
 * contains the chat's number.
 */
export function ProblemPage(problem: ProblemProps) {
  const state = useEvent()
  const { chat, help } = useProblemTexts()
  const support = state.name === 'ready' ? state.event.support : null
  const message = support?.message === DEFAULT_SUPPORT_MESSAGES.login ? help : (support?.message ?? '')
  return (
    <>
      <ProblemScreen {...problem} />
      {support && (
        <ChatBox
          label={SUPPORT_HEADING}
          heading={SUPPORT_HEADING}
          action={chat}
          href={chatAddress({ ...support, message })}
        />
      )}
    </>
  )
}
