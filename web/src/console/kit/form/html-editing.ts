export type HtmlHelper = 'bold' | 'italic' | 'list' | 'lineBreak'

/** The text that replaces the selection, and the part of it that is selected afterwards. */
interface Edit {
  replacement: string
  start: number
  end: number
}

const wrap = (open: string, selected: string, close: string): Edit => ({
  replacement: `${open}${selected}${close}`,
  start: open.length,
  end: open.length + selected.length,
})

/** Turns each selected line into a list item. Without a selection, adds an empty item and puts the caret into it. */
function list(selected: string): Edit {
  const lines = selected.split('\n').map((line) => line.trim())
  return wrap('<ul>\n<li>', lines.filter(Boolean).join('</li>\n<li>'), '</li>\n</ul>')
}

export const HTML_EDITS: Record<HtmlHelper, (selected: string) => Edit> = {
  bold: (selected) => wrap('<strong>', selected, '</strong>'),
  italic: (selected) => wrap('<em>', selected, '</em>'),
  list,
  lineBreak: (selected) => wrap(`${selected}<br>\n`, '', ''),
}
