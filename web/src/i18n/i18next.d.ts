import type { Catalogue } from './catalogue.ts'

/** Makes the compiler check the keys and the parameters of texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Catalogue }
  }
}
