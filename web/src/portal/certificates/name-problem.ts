import { characterName } from '@palco/contract/certificates/certificate-characters'
import { ApiError } from '../../api/api-error.ts'
import { translatedError } from '../../i18n/error-text.ts'
import type { useTexts } from '../../i18n/i18n.ts'
import type { CertificateTexts } from './texts/certificate-texts.ts'

interface NameProblem {
  /** About what was typed. */
  ofField?: string
  ofForm?: string
}

/** Why a name was not saved. */
export function nameProblem(
  error: unknown,
  { name, correction }: CertificateTexts,
  texts: ReturnType<typeof useTexts>,
): NameProblem | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return { ofForm: name.failed }
  if (error.code === 'NAME_UNPRINTABLE')
    return { ofField: name.unprintable(error.characters.map(characterName).join(' ')) }
  if (error.code === 'CERTIFICATE_NOT_EARNED') return { ofForm: name.notEarned }
  if (error.code === 'CERTIFICATE_FINAL') return { ofForm: correction.final }
  if (error.status === 0) return { ofForm: name.offline }
  return { ofForm: translatedError(error, texts, name.failed) }
}
