import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const WIDTH = 120

/** Writes a report to `results/`. Wraps its paragraphs at 120 characters. */
export function writeReport(name: string, markdown: string) {
  const folder = path.join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.md`), wrapProse(markdown))
}

export const wrapProse = (markdown: string) =>
  markdown
    .split('\n\n')
    .map((block) =>
      /^\s*[|#]/.test(block)
        ? block
        : block
            .split(/\n(?=- )/)
            .map(wrap)
            .join('\n'),
    )
    .join('\n\n')

/** Wraps a paragraph or a list item. Further lines of a list item are indented. */
function wrap(text: string): string {
  const indent = text.startsWith('- ') ? '  ' : ''
  const lines = ['']
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line.length + 1 + word.length > WIDTH) lines.push(indent + word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.join('\n') + (text.endsWith('\n') ? '\n' : '')
}
