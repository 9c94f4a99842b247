import type { Catalogue } from './catalogue.ts'

/** So that the type checker knows every text by its name. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogue }
  }
}
