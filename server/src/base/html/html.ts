const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Invisible characters that change the writing direction of the text after them. */
export const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

export const escapeHtml = (text: string) =>
  text.replace(BIDI_CONTROLS, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Escaped markup. Only the template tag `html` creates it. */
class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString() {
    return this.#markup
  }
}

export type { Html }

export type HtmlPart = Html | string | number | false | null | readonly HtmlPart[]

/** A template tag that escapes all values except results of `html` itself, so that escaping can't be forgotten. */
export const html = ({ raw }: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(raw.map((text, n) => text + markupOf(parts[n] ?? null)).join(''))

function markupOf(part: HtmlPart): string {
  if (part === false || part === null) return ''
  if (part instanceof Html) return part.toString()
  return typeof part === 'object' ? part.map(markupOf).join('') : escapeHtml(String(part))
}
