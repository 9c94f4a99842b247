import { outcomeText } from '@palco/contract/purchase-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { isPurchase, unchangedText } from './delivery-texts.ts'
import { processDelivery, refreshPurchases } from './purchases.queries.ts'

/** Processes a purchase again; everything else that needed a look is settled by it. */
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
    onSettled: async () => {
      await refreshPurchases(queryClient)
      // The pressed button may leave with its delivery.
      setTimeout(focusMainIfLost)
    },
  })
}
