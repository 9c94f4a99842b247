import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { emailKey } from '@palco/contract/base/fields'
import { useMemo, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { numberText } from '../kit/words/number-text.ts'
import type { ImportLine, ReviewProps, TypedLine } from './import-state.ts'
import { lineProblem } from './line-problem.ts'
import { suggestedLine } from './line-suggestion.ts'

const SHOWN = 20

export function LineSuggestions({ state, apply }: ReviewProps) {
  const { lines, refused, typed } = state
  const box = useRef<HTMLDivElement>(null)
  const suggestions = useMemo(() => findSuggestions([...lines, ...(refused ?? [])], lines), [lines, refused])
  const open = suggestions.filter(({ row }) => !typed?.has(row))
  if (!open.length) return null

  function correct(corrected: readonly Suggestion[]) {
    for (const { row, to } of corrected) apply({ type: 'corrected', row, ...to })
    // The pressed button disappears, so the focus moves to the list.
    box.current?.focus()
  }

  return (
    <Alert severity="info" role="none">
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        <strong>
          {open.length === 1 ? 'Uma sugestão de correção' : `${numberText(open.length)} sugestões de correção`}
        </strong>
      </Box>
      <ScrollBox label="Sugestões de correção" maxHeight={200}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {open.slice(0, SHOWN).map((suggestion) => (
            <Box component="li" key={suggestion.row} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              Linha {suggestion.row}: {suggestion.from} → {suggestion.text}{' '}
              <Button
                size="small"
                color="inherit"
                aria-label={`Corrigir linha ${suggestion.row} para ${suggestion.text}`}
                onClick={() => correct([suggestion])}
                sx={button}
              >
                Corrigir
              </Button>
            </Box>
          ))}
          {open.length > SHOWN && <li>… e mais {numberText(open.length - SHOWN)}</li>}
        </Box>
      </ScrollBox>
      {open.length > 1 && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => correct(open)} sx={{ ...button, mt: 1 }}>
          {`Corrigir todas (${numberText(open.length)})`}
        </Button>
      )}
    </Alert>
  )
}

const button = { minHeight: { xs: 44, sm: 32 } }

type Suggestion = ReturnType<typeof findSuggestions>[number]

/**
 * Finds corrections that make a line valid. If several lines get the same e-mail address, only the first gets the
 * suggestion.
 */
function findSuggestions(candidates: readonly (TypedLine & { row: number })[], lines: readonly ImportLine[]) {
  const addresses = new Set<string>()
  return candidates.flatMap((line) => {
    const to = suggestedLine(line)
    if (!to || addresses.has(emailKey(to.email)) || lineProblem({ row: line.row, ...to }, lines)) return []
    addresses.add(emailKey(to.email))
    const changed = (['name', 'email'] as const).filter((field) => to[field] !== line[field])
    const words = (of: TypedLine) => changed.map((field) => of[field] || '—').join(', ')
    return { row: line.row, to, from: words(line), text: words(to) }
  })
}
