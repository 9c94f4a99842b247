import { outcomeText } from '@palco/contract/purchases/purchase-texts'
import type { PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { isPurchase, unchangedText } from './delivery-texts.ts'
import { closeDelivery, processDelivery, refreshPurchases } from './purchases.queries.ts'

/** Processes a purchase again. A delivery that is no purchase is marked as reviewed. */
export const useProcessing = (onProblem: OnProblem) =>
  useDeliveryAct(processDelivery, 'Erro ao processar o aviso', onProblem, (after, before) => {
    const unchanged = isPurchase(before) && unchangedText(before, after)
    // Nothing has changed. Says so in a dialog, because a green notice would look like a success.
    if (unchanged) void showMessage({ type: 'info', text: unchanged })
    else notify(isPurchase(before) ? outcomeText(after) : 'Marcado como visto')
  })

/** Closes a purchase under review. The notice offers to process it again, which undoes the closing. */
export function useClosing(onProblem: OnProblem) {
  const { mutate: process } = useProcessing(onProblem)
  return useDeliveryAct(closeDelivery, 'Erro ao encerrar o aviso', onProblem, (closed) =>
    notify('Encerrada sem dar acesso', { text: 'Processar de novo', run: () => process(closed) }),
  )
}

type OnProblem = (text: string | null) => void

function useDeliveryAct(
  mutationFn: typeof processDelivery,
  failed: string,
  onProblem: OnProblem,
  onSuccess: (after: PurchaseDelivery, before: PurchaseDelivery) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onMutate: () => onProblem(null),
    onSuccess,
    onError: (error) => onProblem(errorText(error, failed)),
    onSettled: async () => {
      await refreshPurchases(queryClient)
      // The pressed button may disappear with its delivery. The focus is then lost.
      setTimeout(focusMainIfLost)
    },
  })
}
