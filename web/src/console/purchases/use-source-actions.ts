import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { deleteSource, refreshPurchases, updateSource } from './purchases.queries.ts'
import { theShop } from './vendor-words.ts'

export function useSourceActions() {
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
