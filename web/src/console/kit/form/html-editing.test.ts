import { expect, test } from 'vitest'
import { HTML_EDITS, type HtmlHelper } from './html-editing.ts'

const selectedAfter = ({ replacement, start, end }: ReturnType<(typeof HTML_EDITS)[HtmlHelper]>) =>
  replacement.slice(start, end)

test.each([
  ['bold', 'sua marca', '<strong>sua marca</strong>', 'sua marca'],
  ['italic', 'sua marca', '<em>sua marca</em>', 'sua marca'],
  ['bold', '', '<strong></strong>', ''],
  ['list', 'um\n\n  dois', '<ul>\n<li>um</li>\n<li>dois</li>\n</ul>', 'um</li>\n<li>dois'],
  ['list', '', '<ul>\n<li></li>\n</ul>', ''],
  ['lineBreak', 'um', 'um<br>\n', ''],
] as const)('the HTML editor makes %s of "%s"', (helper, selected, replacement, selection) => {
  const edit = HTML_EDITS[helper](selected)
  expect(edit.replacement).toBe(replacement)
  expect(selectedAfter(edit)).toBe(selection)
})

test('the caret of the HTML editor is inside the new list item', () => {
  const { replacement, start } = HTML_EDITS.list('')
  expect(`${replacement.slice(0, start)}novo${replacement.slice(start)}`).toBe('<ul>\n<li>novo</li>\n</ul>')
})
