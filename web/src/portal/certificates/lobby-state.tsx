import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { certificateStep, stepTitle } from './certificate-step.ts'
import { ownCertificateQuery } from './own-certificate.query.ts'

interface LobbyStateProps {
  card: (text: string) => ReactNode
  /** Until the state is known. */
  otherwise: ReactNode
}

export function LobbyState({ card, otherwise }: LobbyStateProps) {
  const texts = useTexts()
  const { data } = useQuery(ownCertificateQuery)
  const step = data && certificateStep(data)
  return step && step.name !== 'none' ? card(stepTitle(step, texts)) : otherwise
}
