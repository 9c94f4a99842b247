import { expect, test } from 'vitest'
import { wrapProse } from './write-report.ts'

const words = (count: number) => Array(count).fill('word').join(' ')

test('wraps paragraphs and list items at 120 characters, and leaves tables and headings', () => {
  const table = `| ${words(30)} |\n|---|`
  const markdown = `# ${words(30)}\n\n${words(26)}\n\n- ${words(26)}\n- short\n\n${table}\n`
  expect(wrapProse(markdown)).toBe(
    `# ${words(30)}\n\n${words(24)}\n${words(2)}\n\n- ${words(23)}\n  ${words(3)}\n- short\n\n${table}\n`,
  )
})
