import { BASIC_HTML_LINK, BASIC_HTML_TAGS } from '@palco/contract/base/basic-html'
import sanitizeHtml from 'sanitize-html'

/** Keeps the tags that the editor creates. Removes other tags but keeps their text, except in tags such as `script`. */
export const basicHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: BASIC_HTML_TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', BASIC_HTML_LINK),
    },
  })
