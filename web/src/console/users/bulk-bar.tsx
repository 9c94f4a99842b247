import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import { DELETED_AT_ONCE } from '@palco/contract/team/permissions'
import { useRef } from 'react'
import { useMay } from '../../session/may.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { BULK_ACTIONS, BULK_LABELS, type BulkAction } from './bulk-texts.ts'

interface BulkBarProps {
  count: number
  isEverybody: boolean
  /** Selects all results. Only set if the whole page is selected and there are more results; otherwise `null`. */
  everybody: { total: number; select: () => void } | null
  onAct: (action: BulkAction) => void
  onLinks: () => void
  /** Mails links to the selected users; `null` if there is no mail server. */
  onMailLinks: (() => void) | null
  onChats: () => void
  onMessage: () => void
  onClear: () => void
}

/** The actions for the selected users. The bar is at the bottom, so that it does not move the filters and the list. */
export function BulkBar(props: BulkBarProps) {
  const { count, isEverybody, everybody, onAct, onLinks, onMailLinks, onChats, onMessage, onClear } = props
  const clear = useRef<HTMLButtonElement>(null)
  const mayDeleteMany = useMay('people.danger')
  const mayDelete = mayDeleteMany || (!isEverybody && count <= DELETED_AT_ONCE)
  const isTooMany = !isEverybody && count > PAGE_SIZE_MAX
  const buttons: Record<string, (() => void) | null> = {
    'Links de acesso': onLinks,
    'Enviar links por e-mail': onMailLinks,
    WhatsApp: onChats,
    'Enviar mensagem': onMessage,
    ...Object.fromEntries(
      BULK_ACTIONS.map((action) => [
        BULK_LABELS[action],
        action !== 'delete' || mayDelete ? () => onAct(action) : null,
      ]),
    ),
  }
  return (
    <Paper component="section" aria-label="Usuários selecionados" data-bottom-bar elevation={0} sx={place}>
      <Stack direction="row" sx={selected}>
        <Box sx={whoIsSelected}>
          <Tooltip title="Limpar seleção">
            <IconButton ref={clear} size="small" edge="start" aria-label="Limpar seleção" onClick={onClear}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
          <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
            {isTooMany
              ? `Selecione no máximo ${PAGE_SIZE_MAX} por vez`
              : isEverybody
                ? `Todos os ${numberText(count)} resultados selecionados`
                : `${numberText(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
          </Typography>
        </Box>
        {everybody && (
          <Button
            size="small"
            onClick={() => {
              everybody.select()
              // The pressed button disappears, so the focus moves to the button beside it.
              clear.current?.focus()
            }}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {`Selecionar todos os ${numberText(everybody.total)} resultados`}
          </Button>
        )}
      </Stack>
      <Box sx={actions}>
        {Object.entries(buttons).map(([text, act]) => {
          const color = text === BULK_LABELS.delete ? 'error' : 'secondary'
          return (
            act && (
              <Button key={text} size="small" color={color} disabled={isTooMany} onClick={act}>
                {text}
              </Button>
            )
          )
        })}
      </Box>
    </Paper>
  )
}

const place = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  mt: 2,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'var(--color-background-raised)',
  boxShadow: 'var(--shadow-raised)',
}

const selected = {
  flexWrap: 'wrap',
  columnGap: 0.5,
  alignItems: 'center',
  flex: { xs: '1 0 100%', lg: 'none' },
  mr: 'auto',
}

/** The styles of the text about the selection. A long text wraps in a column of its own, beside the buttons. */
const whoIsSelected = { display: 'flex', alignItems: 'center', columnGap: 0.5, minWidth: 0 }

const oneLine = {
  flexWrap: 'nowrap',
  pr: 4,
  overflowX: 'auto',
  maskImage: 'linear-gradient(to right, black calc(100% - 32px), transparent)',
}

/**
 * The styles of the buttons. On a phone, they are in one line that scrolls sideways: several lines would hide the list.
 */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: { xs: '1 1 0', lg: '0 1 auto' },
  minWidth: 0,
  scrollbarWidth: 'none',
  '&& > *': { flexShrink: 0, minHeight: 40 },
  '@media (max-width: 599.95px), (max-height: 480px)': oneLine,
}
