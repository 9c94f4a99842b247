import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { mappingSave, type ProductMapping, type PurchaseSource } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { AccessFields, CHOICE_MISSING, type ChosenAccess, savedAccess } from './access-fields.tsx'
import { processedText } from './processed-text.ts'
import { refreshPurchases, saveMapping } from './purchases.queries.ts'
import { inShop } from './vendor-words.ts'

interface MappingDialogProps {
  source: PurchaseSource
  /** `null` for a new one. */
  mapping: ProductMapping | null
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Copied from the vendor. */
const CODE = { htmlInput: { spellCheck: false, autoCapitalize: 'none' } }

const { product, offer, productName } = mappingSave.shape
const named = z.object({ product, offer, productName })

export function MappingDialog({ source, mapping, isOpen, onClose, onClosed }: MappingDialogProps) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const [access, setAccess] = useState<ChosenAccess>({
    pass: mapping ? (mapping.pass ?? 'nothing') : '',
    groupIds: mapping?.groupIds ?? [],
  })
  const [isChosen, setIsChosen] = useState(false)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(named),
    defaultValues: {
      product: mapping?.product ?? '',
      offer: mapping?.offer ?? '',
      productName: mapping?.productName ?? '',
    },
  })
  const { errors } = formState
  const guide = VENDOR_GUIDES[source.vendor]

  const save = handleSubmit(async (fields) => {
    if (access.pass === '') return setProblem(CHOICE_MISSING)
    setProblem(null)
    try {
      const { processed } = await saveMapping(source.id, { ...fields, ...savedAccess(access), isNew: !mapping })
      notifyWhenGone(processedText(processed))
      onClose()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao definir o acesso'))
    }
    void refreshPurchases(queryClient)
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      width="sm"
      title={mapping ? 'O que este produto dá' : 'Definir um produto'}
      submitText="Salvar"
      onSubmit={save}
      onClose={onClose}
      isDirty={formState.isDirty || isChosen}
      isSubmitting={formState.isSubmitting}
      problem={problem}
    >
      {mapping ? (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[`${guide.product}: ${mapping.product}`, mapping.offer && `${guide.offer ?? 'Oferta'}: ${mapping.offer}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      ) : (
        <FormTextField
          control={control}
          name="product"
          label={guide.product}
          autoFocus
          helperText={errors.product?.message ?? `Como está ${inShop(source.vendor)}`}
          slotProps={CODE}
        />
      )}
      {!mapping && guide.offer && (
        <FormTextField
          control={control}
          name="offer"
          label={`${guide.offer} (opcional)`}
          helperText={errors.offer?.message ?? 'Só se ele muda o acesso. Vazio vale para todas as vendas do produto.'}
          slotProps={CODE}
        />
      )}
      <FormTextField
        control={control}
        name="productName"
        label="Nome (opcional)"
        helperText={errors.productName?.message ?? 'Como ele aparece aqui'}
      />
      <AccessFields
        access={access}
        onChange={(chosen) => {
          setAccess(chosen)
          setIsChosen(true)
        }}
      />
    </FormDialog>
  )
}
