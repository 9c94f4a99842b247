/** The basic HTML of descriptions and welcome texts: the server takes away all else on writing, the web on showing. */
export const BASIC_HTML_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a']

/** A link leads out of the page, and tells the other side nothing of it. */
export const BASIC_HTML_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' }
