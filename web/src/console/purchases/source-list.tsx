import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useServerNow } from '../../api/use-server-now.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { deleteSource, refreshPurchases, updateSource } from './purchases.queries.ts'
import { SourceCard } from './source-card.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { theShop } from './source-words.ts'

interface SourceListProps {
  sources: readonly PurchaseSource[]
  onContinue: (source: PurchaseSource) => void
}

export function SourceList({ sources, onContinue }: SourceListProps) {
  const actions = useSourceActions()
  // Once a minute is enough for "há 3 horas".
  const now = useServerNow(() => null)
  const { shown: edited, open, dialog } = useDialog<PurchaseSource>()
  return (
    <section aria-labelledby="sources">
      <Typography id="sources" component="h2" variant="h4" sx={{ mb: 2 }}>
        Origens
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
        title: 'Desligar a origem?',
        okText: 'Desligar',
        text: `Enquanto "${name}" estiver desligada, as vendas são recusadas, e ${theShop(vendor)} pode desistir de enviá-las. Os passes já dados continuam.`,
      }),
      done: ({ name }) => `${name} desligada`,
      undo: (source) => updateSource(source, { active: true }),
      undone: ({ name }) => `${name} ligada de novo`,
    },
    remove: deleteSource,
    question: ({ name }) => ({
      text: `Tem certeza que deseja excluir a origem "${name}"? O endereço deixa de funcionar, e o que os produtos dão é esquecido. Uma origem que já recebeu vendas não pode ser excluída: desligue-a, e os passes continuam.`,
    }),
    refresh: () => refreshPurchases(queryClient),
    deleted: 'Origem excluída',
    saveProblem: 'Erro ao alterar a origem',
    deleteProblem: 'Erro ao excluir a origem',
  })
}
