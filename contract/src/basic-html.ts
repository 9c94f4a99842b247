/** The basic HTML of descriptions and welcome texts: the server takes away all else on writing, the web on showing. */
export const BASIC_HTML_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a']

/** A link leads out of the page, and tells the other side nothing of it. */
export const BASIC_HTML_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const BLOCK_TAG = /<(?=\/?(?:p|br|ul|ol|li)\b)/gi
const TAG = /<[^>]*>/g
/** The server stores every other character as itself. */
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
])
const ENTITY = /&[a-z]+;/g

/** The words of basic HTML on one line: for a card, or to be searched. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_TAG, ' <')
    .replace(TAG, '')
    .replace(ENTITY, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
