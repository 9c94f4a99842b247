import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import {
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  type MessagesState,
  WRITTEN_KINDS,
  type WrittenKind,
} from '@palco/contract/messages/messages'
import { EditIcon } from '../kit/icons.tsx'
import { cardActions } from '../kit/list/edit-delete-actions.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { KIND_HINTS, MOMENT_TEXTS } from './message-words.ts'
import type { MessageActions } from './use-message-actions.ts'
import { languageName } from './use-message-form.ts'

interface MessageCardsProps {
  state: MessagesState
  actions: MessageActions
  onEdit: (kind: WrittenKind) => void
}

export const MessageCards = (props: MessageCardsProps) => (
  <Box sx={grid}>
    {WRITTEN_KINDS.map((kind) => (
      <MessageCard key={kind} kind={kind} {...props} />
    ))}
  </Box>
)

function MessageCard({ kind, state: { settings }, actions, onEdit }: MessageCardsProps & { kind: WrittenKind }) {
  const { text } = settings[kind]
  const switched = MESSAGE_KINDS.find((each) => each === kind)
  const isOn = switched && settings[switched].isOn
  const name = MESSAGE_LABELS[kind]
  const written = INTERFACE_LANGUAGES.filter((code) => text[code])
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography component="h3" variant="h6" sx={{ flex: 1 }}>
            {name}
          </Typography>
          {switched && (
            <Switch
              checked={isOn ?? false}
              onChange={() => actions.toggle(switched)}
              slotProps={{ input: { 'aria-label': `Enviar: ${name}`, 'aria-busy': actions.isBusy(switched) } }}
              sx={{ mt: -0.5, mr: -1 }}
            />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {KIND_HINTS[kind]}
        </Typography>
        <FactList
          facts={{
            ...(switched && { Envio: isOn ? 'Ligado' : 'Desligado' }),
            Quando: MOMENT_TEXTS[kind](settings),
            'Texto seu': written.length ? written.map(languageName).join(', ') : 'Nenhum',
          }}
        />
      </CardContent>
      <CardActions sx={cardActions} disableSpacing>
        <Button
          startIcon={<EditIcon />}
          color="secondary"
          aria-label={`Editar e ver ${name}`}
          onClick={() => onEdit(kind)}
        >
          Editar e ver
        </Button>
      </CardActions>
    </Card>
  )
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
}
