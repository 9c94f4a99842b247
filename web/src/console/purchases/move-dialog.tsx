import Typography from '@mui/material/Typography'
import { OUTCOME_TEXTS } from '@palco/contract/purchases/purchase-texts'
import { type PurchaseDelivery, purchaseMove } from '@palco/contract/purchases/purchases'
import * as z from 'zod/mini'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { moveDelivery, refreshPurchases } from './purchases.queries.ts'

const fields = z.object({
  email: purchaseMove.shape.email,
  /** An empty name is not sent. */
  name: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    purchaseMove.shape.name,
  ),
})

/** Moves an order to a person with another e-mail address, for example after a typing error or for a gift. */
export function MoveDialog({ delivery, ...frame }: OpenedDialog & { delivery: PurchaseDelivery }) {
  const { orderId, email } = delivery
  const { dialog } = useDecisionForm(frame, {
    schema: fields,
    initial: { email: '', name: '' },
    perform: (to) => moveDelivery(delivery, to),
    done: ({ outcome }, to) => {
      // For a duplicate, the notice leaves out the outcome: the shop sent the order twice, and the other delivery gives
      // the access.
      const result = outcome === 'duplicate' ? '' : `: ${OUTCOME_TEXTS[outcome].toLowerCase()}`
      return `Pedido ${orderId} passado para ${to.email}${result}`
    },
    failed: 'Erro ao passar o pedido',
    refresh: refreshPurchases,
  })
  return (
    <FormDialog {...dialog} width="sm" title={`Passar o pedido ${orderId ?? ''}`} submitText="Passar o pedido">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email
          ? `Para um e-mail com erro de digitação, ou um presente. O acesso que este pedido deu a ${email} é retirado e vai para a outra pessoa, e um reembolso futuro a alcança.`
          : 'O acesso vai para a pessoa com este e-mail, e um reembolso futuro a alcança.'}
      </Typography>
      <CheckedField
        name="email"
        label="E-mail"
        type="email"
        autoFocus
        autoComplete="off"
        helperText="Se ninguém tem este e-mail, a pessoa é criada"
      />
      <CheckedField
        name="name"
        label="Nome (opcional)"
        autoComplete="off"
        helperText="Só para uma pessoa nova; sem ele, vale o nome da compra"
      />
    </FormDialog>
  )
}
