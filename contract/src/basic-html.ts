/** The basic HTML of descriptions and welcome texts: the server takes away all else on writing, the web on showing. */
export const BASIC_HTML_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a']

/** A link leads out of the page, and tells the other side nothing of it. */
export const BASIC_HTML_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const BLOCK_TAG = /<(?=\/?(?:p|br|ul|ol|li)\b)/gi
const TAG = /<[^>]*>/g
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** `oacute` is an `o`, and this mark after it. */
const ACCENTED = /^([a-zA-Z])(acute|grave|circ|tilde|uml|ring|cedil)$/
const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

/** The words of basic HTML on one line: for a card, or to be searched. */
export const plainText = (html: string): string =>
  html.replace(BLOCK_TAG, ' <').replace(TAG, '').replace(ENTITY, decodeEntity).replace(/\s+/g, ' ').trim()

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name] ?? decodeAccent(name) ?? entity
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

function decodeAccent(name: string): string | null {
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? []
  return letter ? `${letter}${MARKS[accent]}`.normalize('NFC') : null
}
