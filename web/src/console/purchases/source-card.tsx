import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PurchaseSource, VENDOR_NAMES } from '@palco/contract/purchases/purchases'
import { useId } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { EditDeleteActions } from '../kit/list/edit-delete-actions.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { counted, numberText } from '../kit/words/number-text.ts'
import { MappingList } from './mapping-list.tsx'
import { isUnfinished, sourceWords } from './source-words.ts'
import { StateChip } from './state-chip.tsx'

interface SourceCardProps {
  source: PurchaseSource
  now: number
  actions: EntityActions<PurchaseSource>
  onContinue: () => void
  onEdit: () => void
}

export function SourceCard({ source, now, actions, onContinue, onEdit }: SourceCardProps) {
  const { name, vendor, active, state } = source
  const titleId = useId()
  const words = sourceWords(source, now)
  const toggleText = active ? 'Desligar' : 'Ligar'
  return (
    <Card component="article" aria-labelledby={titleId}>
      <CardContent sx={{ ...columns, pb: 1 }}>
        <div>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography id={titleId} component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              {name !== VENDOR_NAMES[vendor] && <Typography color="textSecondary">{VENDOR_NAMES[vendor]}</Typography>}
            </Box>
            <StateChip label={words.state} color={words.tone} />
          </Stack>
          <Typography sx={{ mt: 1 }}>{words.text}</Typography>
          {isUnfinished(source) && (
            <Button variant="contained" onClick={onContinue} sx={{ mt: 1.5 }}>
              Continuar conexão
            </Button>
          )}
          {state === 'refusing' && (
            <Button variant="outlined" onClick={onEdit} sx={{ mt: 1.5 }}>
              Trocar o segredo
            </Button>
          )}
          {!isUnfinished(source) && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {countsText(source)}
            </Typography>
          )}
        </div>
        <MappingList source={source} onProblem={actions.setProblem} />
      </CardContent>
      <EditDeleteActions
        name={name}
        onEdit={onEdit}
        onDelete={() => void actions.remove(source)}
        isDeleting={actions.isRemoving(source)}
      >
        <BusyButton
          color="secondary"
          aria-label={`${toggleText} ${name}`}
          isBusy={actions.isToggling(source)}
          onClick={() => void actions.toggle(source)}
        >
          {toggleText}
        </BusyButton>
      </EditDeleteActions>
    </Card>
  )
}

const countsText = ({ accepted, refused, toReview }: PurchaseSource) =>
  [
    `Em 24 horas: ${counted(accepted, 'entrega aceita', 'entregas aceitas')}`,
    refused > 0 && counted(refused, 'recusada', 'recusadas'),
    toReview > 0 && `${numberText(toReview)} para decidir`,
  ]
    .filter(Boolean)
    .join(' · ')

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
}
