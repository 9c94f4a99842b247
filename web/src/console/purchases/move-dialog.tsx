import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { OUTCOME_TEXTS } from '@palco/contract/purchases/purchase-texts'
import { type PurchaseDelivery, purchaseMove } from '@palco/contract/purchases/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { moveDelivery, refreshPurchases } from './purchases.queries.ts'

interface MoveDialogProps {
  delivery: PurchaseDelivery
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

const fields = z.object({
  email: purchaseMove.shape.email,
  /** Empty: left out. */
  name: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    purchaseMove.shape.name,
  ),
})

/** Gives an order to the person with another address: a typing error, or a gift. */
export function MoveDialog({ delivery, isOpen, onClose, onClosed }: MoveDialogProps) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { email: '', name: '' },
  })
  const { errors } = formState
  const { orderId, email } = delivery

  const save = handleSubmit(async (to) => {
    setProblem(null)
    try {
      const { outcome } = await moveDelivery(delivery, to)
      // Of an order that was announced twice, the other delivery gives the access.
      const result = outcome === 'duplicate' ? '' : `: ${OUTCOME_TEXTS[outcome].toLowerCase()}`
      notifyWhenGone(`Pedido ${orderId} passado para ${to.email}${result}`)
      onClose()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao passar o pedido'))
    }
    void refreshPurchases(queryClient)
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      width="sm"
      title={`Passar o pedido ${orderId ?? ''}`}
      submitText="Passar o pedido"
      onSubmit={save}
      onClose={onClose}
      isDirty={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      problem={problem}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email
          ? `Para um e-mail com erro de digitação, ou um presente. O acesso que este pedido deu a ${email} é retirado e vai para a outra pessoa, e um reembolso futuro a alcança.`
          : 'O acesso vai para a pessoa com este e-mail, e um reembolso futuro a alcança.'}
      </Typography>
      <FormTextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        autoFocus
        autoComplete="off"
        helperText={errors.email?.message ?? 'Se ninguém tem este e-mail, a pessoa é criada'}
      />
      <FormTextField
        control={control}
        name="name"
        label="Nome (opcional)"
        autoComplete="off"
        helperText={errors.name?.message ?? 'Só para uma pessoa nova; sem ele, vale o nome da compra'}
      />
    </FormDialog>
  )
}
