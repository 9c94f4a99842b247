import type { Catalogue } from './catalogue.ts'

/** Types every text by its key. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogue }
  }
}
