import type { Page } from '@playwright/test'
import { german } from '../../web/src/i18n/catalogues/de-de.ts'
import { english } from '../../web/src/i18n/catalogues/en-us.ts'
import { spanish } from '../../web/src/i18n/catalogues/es-es.ts'
import { french } from '../../web/src/i18n/catalogues/fr-fr.ts'
import { italian } from '../../web/src/i18n/catalogues/it-it.ts'
import { portuguese } from '../../web/src/i18n/catalogues/pt-br.ts'

const catalogues = { EN_US: english, ES_ES: spanish, FR_FR: french, DE_DE: german, IT_IT: italian }

/**
 * Portuguese words that the product's screens contain. They also find texts that were never put into the catalogues.
 */
const WORDS =
  /\b(?:não|você|sala|salas|senha|idioma|sessão|entrar|acessar|voltar|carregar|erro|fechar|evento|ao vivo|grupo|horário|disponível|perguntas?|enquete|votos?|avaliação)\b/i
const ALSO_SPANISH_OR_ITALIAN = /\b(?:sala|salas|idioma|entrar|evento|grupo|votos?)\b/i

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : textsOf(value)))

const readable = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      .filter((element) => element.tagName !== 'IFRAME')
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    return [...document.body.innerText.split('\n'), ...named, document.title].map((text) => text.trim()).filter(Boolean)
  })

/** Returns the texts in Portuguese, and the untranslated keys, on a page in another language. */
export async function leftInPortuguese(page: Page, language: keyof typeof catalogues): Promise<string[]> {
  const own = new Set(textsOf(catalogues[language]))
  const foreign = new Set(textsOf(portuguese).filter((text) => !own.has(text)))
  const isLeft = (text: string) => {
    // This text is the same in all languages.
    if (text === 'Suporte // Support // Soporte') return false
    if (foreign.has(text) || /^[a-z]+\.[a-zA-Z.]+$/.test(text)) return true
    const words = ['ES_ES', 'IT_IT'].includes(language)
      ? text.replace(new RegExp(ALSO_SPANISH_OR_ITALIAN, 'gi'), '')
      : text
    return WORDS.test(words)
  }
  return (await readable(page)).filter(isLeft)
}
