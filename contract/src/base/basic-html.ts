/** The tags that are allowed in HTML texts. The server and the web app remove all others. */
export const BASIC_HTML_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a']

export const BASIC_HTML_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const BLOCK_TAG = /<(?=\/?(?:p|br|ul|ol|li)\b)/gi
const TAG = /<[^>]*>/g
/** The only entities in stored texts. The server stores every other character as itself. */
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
])
const ENTITY = /&[a-z]+;/g

export const plainText = (html: string): string =>
  html
    .replace(BLOCK_TAG, ' <')
    .replace(TAG, '')
    .replace(ENTITY, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
