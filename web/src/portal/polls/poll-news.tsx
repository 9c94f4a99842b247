import type { LivePoll } from '@palco/contract/polls/live-poll'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { usePollTexts } from './poll-texts.ts'

export function PollNews({ poll }: { poll: LivePoll | null | undefined }) {
  const texts = usePollTexts()
  return (
    <HiddenText>
      <span role="status">{poll?.isOpen && texts.news(poll.question)}</span>
    </HiddenText>
  )
}
