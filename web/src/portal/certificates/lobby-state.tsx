import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { certificateStep, stepTitle } from './certificate-step.ts'
import { ownCertificateQuery } from './own-certificate.query.ts'

/** Shows the state of the person's certificate; `otherwise` while the state is unknown, or without a right to one. */
export function LobbyState({ card, otherwise }: { card: (text: string) => ReactNode; otherwise: ReactNode }) {
  const texts = useTexts()
  const { data } = useQuery(ownCertificateQuery)
  const step = data && certificateStep(data)
  return step && step.name !== 'none' ? card(stepTitle(step, texts)) : otherwise
}
