import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PurchaseSource, VENDOR_NAMES } from '@palco/contract/purchases/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { useMay } from '../../session/may.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { EditDeleteActions } from '../kit/list/edit-delete-actions.tsx'
import { type EntityActions, useEntityActions } from '../kit/list/use-entity-actions.ts'
import { counted, numberText } from '../kit/words/number-text.ts'
import { MappingList } from './mapping-list.tsx'
import { deleteSource, refreshPurchases, updateSource } from './purchases.queries.ts'
import { SourceDialog } from './source-dialog.tsx'
import { isUnfinished, sourceWords, theShop } from './source-words.ts'
import { StateChip } from './state-chip.tsx'

interface SourceListProps {
  sources: readonly PurchaseSource[]
  onContinue: (source: PurchaseSource) => void
}

export function SourceList({ sources, onContinue }: SourceListProps) {
  const actions = useSourceActions()
  // Changes once a minute, which is enough for texts such as "há 3 horas".
  const now = useServerNow(() => null)
  const { shown: edited, open, dialog } = useDialog<PurchaseSource>()
  return (
    <section aria-labelledby="sources">
      <Typography id="sources" component="h2" variant="h4" sx={{ mb: 2 }}>
        Lojas
      </Typography>
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      <Stack sx={{ gap: 2 }}>
        {sources.map((source) => (
          <SourceCard
            key={source.id}
            source={source}
            now={now}
            actions={actions}
            onContinue={() => onContinue(source)}
            onEdit={() => open(source)}
          />
        ))}
      </Stack>
      {edited && <SourceDialog key={edited.id} {...dialog} source={edited} />}
    </section>
  )
}

function useSourceActions() {
  const queryClient = useQueryClient()
  return useEntityActions<PurchaseSource>({
    toggle: (source) => updateSource(source, { active: !source.active }),
    deactivation: {
      isActive: ({ active }) => active,
      question: ({ name, vendor }) => ({
        title: 'Desligar a loja?',
        okText: 'Desligar',
        text: `Enquanto "${name}" estiver desligada, as vendas são recusadas, e ${theShop(vendor)} pode desistir de enviá-las. Os passes já dados continuam.`,
      }),
      done: ({ name }) => `${name} desligada`,
      undo: (source) => updateSource(source, { active: true }),
      undone: ({ name }) => `${name} ligada de novo`,
    },
    remove: deleteSource,
    question: ({ name }) => ({
      text: `Tem certeza que deseja excluir a loja "${name}"? O endereço deixa de funcionar, e o que os produtos dão é esquecido. Uma loja que já recebeu vendas não pode ser excluída: desligue-a, e os passes continuam.`,
    }),
    refresh: () => refreshPurchases(queryClient),
    deleted: 'Loja excluída',
    saveProblem: 'Erro ao alterar a loja',
    deleteProblem: 'Erro ao excluir a loja',
  })
}

interface SourceCardProps {
  source: PurchaseSource
  now: number
  actions: EntityActions<PurchaseSource>
  onContinue: () => void
  onEdit: () => void
}

function SourceCard({ source, now, actions, onContinue, onEdit }: SourceCardProps) {
  const { name, vendor, active, state } = source
  const mayChange = useMay('secrets.change')
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
          {mayChange && isUnfinished(source) && (
            <Button variant="contained" onClick={onContinue} sx={{ mt: 1.5 }}>
              Continuar conexão
            </Button>
          )}
          {mayChange && state === 'refusing' && (
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
        permission="secrets.change"
        name={name}
        onEdit={onEdit}
        onDelete={() => void actions.remove(source)}
        isDeleting={actions.isRemoving(source)}
      >
        {mayChange && (
          <BusyButton
            color="secondary"
            aria-label={`${toggleText} ${name}`}
            isBusy={actions.isToggling(source)}
            onClick={() => void actions.toggle(source)}
          >
            {toggleText}
          </BusyButton>
        )}
      </EditDeleteActions>
    </Card>
  )
}

const countsText = ({ accepted, refused, toReview }: PurchaseSource) =>
  [
    `Em 24 horas: ${counted(accepted, 'aviso aceito', 'avisos aceitos')}`,
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
