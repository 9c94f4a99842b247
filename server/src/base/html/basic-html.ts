import { BASIC_HTML_LINK, BASIC_HTML_TAGS } from '@palco/contract/basic-html'
import sanitizeHtml from 'sanitize-html'

/** The basic HTML that an administrator may write; whatever else he pastes loses its tags. */
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
