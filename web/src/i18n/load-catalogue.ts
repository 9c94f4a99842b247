import type { InterfaceLanguage } from '@palco/contract/languages'
import type { Catalogue } from './catalogue.ts'

/** Each is a chunk of its own, loaded when it is used. */
const catalogues: Record<InterfaceLanguage, () => Promise<{ catalogue: Catalogue }>> = {
  PT_BR: () => import('./catalogues/pt-br.ts'),
  EN_US: () => import('./catalogues/en-us.ts'),
  ES_ES: () => import('./catalogues/es-es.ts'),
  FR_FR: () => import('./catalogues/fr-fr.ts'),
  DE_DE: () => import('./catalogues/de-de.ts'),
  IT_IT: () => import('./catalogues/it-it.ts'),
}

export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> =>
  (await catalogues[language]()).catalogue
