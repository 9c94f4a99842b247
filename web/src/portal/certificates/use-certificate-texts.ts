import { useTexts } from '../../i18n/i18n.ts'
import { CERTIFICATE_TEXTS } from './texts/certificate-texts.ts'

export const useCertificateTexts = () => CERTIFICATE_TEXTS[useTexts().language]
