import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/event/public-event'
import { useProblemTexts } from '../i18n/use-problem-texts.ts'
import { type ProblemProps, ProblemScreen } from '../ui/problem-screen.tsx'
import { useEvent } from './event.ts'
import { ChatBox } from './support-box.tsx'
import { chatAddress, SUPPORT_HEADING } from './support-chat.ts'

/** For when no page can be shown; support is there if its number is known. */
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
