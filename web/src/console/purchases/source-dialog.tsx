import { zodResolver } from '@hookform/resolvers/zod'
import { type PurchaseSource, sourceUpdate } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { refreshPurchases, updateSource } from './purchases.queries.ts'
import { RenewableAddress } from './renewable-address.tsx'

interface SourceDialogProps {
  source: PurchaseSource
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

const fields = z.object({
  name: sourceUpdate.shape.name,
  /** Empty: the stored one stays. */
  secret: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    sourceUpdate.shape.secret,
  ),
})

const KEPT = 'Há um segredo guardado, que não é mostrado. Em branco, ele continua valendo.'
const MISSING = 'Ainda não há segredo: sem ele, nenhuma venda é aceita.'

/** Name, secret and address of a source. Sends what was changed, so that two administrators don't undo each other. */
export function SourceDialog({ source, isOpen, onClose, onClosed }: SourceDialogProps) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name: source.name, secret: '' },
  })
  const { errors, dirtyFields } = formState

  const save = handleSubmit(async ({ name, secret }) => {
    setProblem(null)
    try {
      await updateSource(source, { ...(dirtyFields.name && { name }), ...(secret && { secret }) })
      notifyWhenGone('Origem atualizada')
      onClose()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao salvar a origem'))
    }
    void refreshPurchases(queryClient)
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      width="sm"
      title={`Editar ${source.name}`}
      submitText="Salvar"
      onSubmit={save}
      onClose={onClose}
      isDirty={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      problem={problem}
    >
      <FormTextField control={control} name="name" label="Nome da origem" autoFocus helperText={errors.name?.message} />
      <FormTextField
        control={control}
        name="secret"
        label={`Trocar o segredo (${VENDOR_GUIDES[source.vendor].secretName})`}
        type="password"
        helperText={errors.secret?.message ?? (source.hasSecret ? KEPT : MISSING)}
        slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
      />
      <RenewableAddress source={source} />
    </FormDialog>
  )
}
