import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef } from 'react'
import { Html } from '../../../ui/html.tsx'
import { BoldIcon, ItalicIcon, LineBreakIcon, ListIcon } from '../icons.tsx'
import { HTML_EDITS, type HtmlHelper } from './html-editing.ts'

const HELPERS: readonly { helper: HtmlHelper; label: string; Icon: typeof BoldIcon; key?: string }[] = [
  { helper: 'bold', label: 'Negrito', Icon: BoldIcon, key: 'b' },
  { helper: 'italic', label: 'Itálico', Icon: ItalicIcon, key: 'i' },
  { helper: 'list', label: 'Lista', Icon: ListIcon },
  { helper: 'lineBreak', label: 'Quebra de linha', Icon: LineBreakIcon },
]

interface HtmlEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  maxLength?: number
  hasError?: boolean
  helperText?: string
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { label, value, onChange, onBlur, maxLength, hasError = false, helperText } = props
  const area = useRef<HTMLTextAreaElement>(null)

  function apply(helper: HtmlHelper) {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    const { replacement, start, end } = HTML_EDITS[helper](value.slice(selectionStart, selectionEnd))
    area.current.focus()
    // `execCommand` is deprecated, but it is the only way that keeps the undo history of a text area.
    document.execCommand('insertText', false, replacement)
    area.current.setSelectionRange(selectionStart + start, selectionStart + end)
  }

  function onKeyDown(event: KeyboardEvent) {
    const shortcut = HELPERS.find(({ key }) => key && (event.ctrlKey || event.metaKey) && event.key === key)
    if (!shortcut) return
    event.preventDefault()
    apply(shortcut.helper)
  }

  return (
    <div>
      <Stack direction="row" role="group" aria-label={`Formatação: ${label}`} sx={{ mb: 1, ml: -1 }}>
        {HELPERS.map(({ helper, label: name, Icon }) => (
          <Tooltip key={helper} title={name}>
            <IconButton aria-label={name} onClick={() => apply(helper)}>
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
      </Stack>
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        {...(onBlur && { onBlur })}
        inputRef={area}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        error={hasError}
        helperText={helperText}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {value.trim() && (
        <Box
          component="section"
          aria-label={`Prévia: ${label}`}
          sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
        >
          <Typography variant="caption" color="textSecondary">
            Prévia
          </Typography>
          <Html html={value} />
        </Box>
      )}
    </div>
  )
}
