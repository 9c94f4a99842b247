import { outcomeText } from '@palco/contract/purchases/purchase-texts'
import type { PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { isPurchase, unchangedText } from './delivery-texts.ts'
import { closeDelivery, processDelivery, refreshPurchases } from './purchases.queries.ts'

/** Processes a purchase again, or marks another delivery as reviewed. */
export const useProcessing = (onProblem: OnProblem) =>
  useDeliveryAct(processDelivery, 'Erro ao processar o aviso', onProblem, (after, before) => {
    const unchanged = isPurchase(before) && unchangedText(before, after)
    // The text is shown in a dialog, because a green notice would suggest that something was done.
    if (unchanged) void showMessage({ type: 'info', text: unchanged })
    else notify(isPurchase(before) ? outcomeText(after) : 'Marcado como visto')
  })

/** Closes a purchase under review. The notice offers an undo, which processes the purchase again. */
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
      // The pressed button may disappear with its delivery, so the focus may be lost.
      setTimeout(focusMainIfLost)
    },
  })
}
