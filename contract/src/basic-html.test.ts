import { expect, test } from 'vitest'
import { BASIC_HTML_LINK, BASIC_HTML_TAGS } from './basic-html.ts'

test('descriptions hold paragraphs, emphasis, lists and links, and nothing that loads, frames or runs', () => {
  const [text, emphasis] = [
    ['p', 'br'],
    ['b', 'strong', 'i', 'em', 'u'],
  ]
  expect(BASIC_HTML_TAGS).toEqual([...text, ...emphasis, 'ul', 'ol', 'li', 'a'])
})

test('a link opens another window, which can neither reach back nor learn where it was opened', () => {
  expect(BASIC_HTML_LINK.target).toBe('_blank')
  expect(BASIC_HTML_LINK.rel.split(' ')).toEqual(['noopener', 'noreferrer', 'nofollow'])
})
