import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { DE_DE } from './de-de.ts'
import { EN_US } from './en-us.ts'
import { ES_ES } from './es-es.ts'
import { FR_FR } from './fr-fr.ts'
import { IT_IT } from './it-it.ts'
import { type DownloadWords, PT_BR } from './pt-br.ts'

export const DOWNLOAD_WORDS: Record<InterfaceLanguage, DownloadWords> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }
