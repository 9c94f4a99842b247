import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'

export const shortTag = (language: InterfaceLanguage) => language.slice(0, 2).toLowerCase()

/** Finds a language by the first part of a tag. So `pt`, `PT_BR` and `pt-PT` are all Portuguese. */
export const languageNamed = (tag: string): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGES.find((language) => shortTag(language) === tag.trim().toLowerCase().split(/[-_]/)[0])

/** Returns the browser's languages, the preferred one first, without those that it does not accept (`q=0`). */
function acceptedTags(header: string): string[] {
  const ranked = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  return ranked
    .filter(({ tag, quality }) => tag && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/**
 * Returns the chosen language, otherwise the browser's, otherwise English. If the client sends no language, as programs
 * that make link previews do, returns the certificate's language or, without a certificate, the default one.
 */
export function pageLanguage(chosen: string, accepted: string, paper?: InterfaceLanguage): InterfaceLanguage {
  const tags = acceptedTags(accepted)
  const known = [chosen, ...tags].map(languageNamed).find(Boolean)
  return known ?? (tags.length ? 'EN_US' : (paper ?? DEFAULT_LANGUAGE))
}
