import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/i18n.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { passEndedText } from './pass-end.ts'
import { participantEventQuery } from './rooms/rooms.queries.ts'

/** Why the person's pass was taken back, if that happened while this page was open. */
export function usePassEndedHere(): string | undefined {
  const texts = useTexts()
  const ended = useSignedInUser().held?.ended
  const [known] = useState(ended?.at)
  const { data: event } = useQuery(participantEventQuery)
  return event && ended && ended.at !== known ? passEndedText(event, ended, texts) : undefined
}
