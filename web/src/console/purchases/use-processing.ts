import { outcomeText } from '@palco/contract/purchases/purchase-texts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { isPurchase, unchangedText } from './delivery-texts.ts'
import { closeDelivery, processDelivery, refreshPurchases } from './purchases.queries.ts'

/** Processes a purchase again; any other delivery is marked as reviewed. */
export function useProcessing(onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: processDelivery,
    onMutate: () => onProblem(null),
    onSuccess: (after, before) => {
      const unchanged = isPurchase(before) && unchangedText(before, after)
      // A notice is green, as if something had been done.
      if (unchanged) void showMessage({ type: 'info', text: unchanged })
      else notify(isPurchase(before) ? outcomeText(after) : 'Marcada como vista')
    },
    onError: (failure) => onProblem(errorText(failure, 'Erro ao processar a entrega')),
    onSettled: () => showSettled(queryClient),
  })
}

/** Closes a purchase that waits for a decision. The notice offers to process it again, which undoes this. */
export function useClosing(onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient()
  const { mutate: process } = useProcessing(onProblem)
  return useMutation({
    mutationFn: closeDelivery,
    onMutate: () => onProblem(null),
    onSuccess: (closed) =>
      notify('Encerrada sem dar acesso', { text: 'Processar de novo', run: () => process(closed) }),
    onError: (failure) => onProblem(errorText(failure, 'Erro ao encerrar a entrega')),
    onSettled: () => showSettled(queryClient),
  })
}

async function showSettled(queryClient: QueryClient) {
  await refreshPurchases(queryClient)
  // The pressed button may disappear with its delivery.
  setTimeout(focusMainIfLost)
}
