import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { portuguese } from './catalogues/pt-br.ts'

type Texts<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> }

/** The texts of one language. A missing or extra text does not compile. */
export type Catalogue = Texts<typeof portuguese>

/** Each catalogue is a chunk of its own. */
const catalogues: Record<InterfaceLanguage, () => Promise<Catalogue>> = {
  PT_BR: async () => (await import('./catalogues/pt-br.ts')).portuguese,
  EN_US: async () => (await import('./catalogues/en-us.ts')).english,
  ES_ES: async () => (await import('./catalogues/es-es.ts')).spanish,
  FR_FR: async () => (await import('./catalogues/fr-fr.ts')).french,
  DE_DE: async () => (await import('./catalogues/de-de.ts')).german,
  IT_IT: async () => (await import('./catalogues/it-it.ts')).italian,
}

export const loadCatalogue = (language: InterfaceLanguage): Promise<Catalogue> => catalogues[language]()
