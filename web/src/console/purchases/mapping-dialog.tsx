import Typography from '@mui/material/Typography'
import { mappingSave, type ProductMapping, type PurchaseSource } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import * as z from 'zod/mini'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { ACCESS_CHOICES, AccessFields, CHOICE_MISSING, savedAccess } from './access-fields.tsx'
import { processedText } from './delivery-texts.ts'
import { refreshPurchases, saveMapping } from './purchases.queries.ts'
import { inShop } from './source-words.ts'

interface MappingDialogProps extends OpenedDialog {
  source: PurchaseSource
  mapping: ProductMapping | null
}

/** Props for fields with codes. Spelling correction is off, because codes are copied from the shop. */
const CODE = { htmlInput: { spellCheck: false, autoCapitalize: 'none' } }

const { product, offer, productName, groupIds } = mappingSave.shape
const fields = z.object({ product, offer, productName, pass: z.enum(ACCESS_CHOICES, CHOICE_MISSING), groupIds })

export function MappingDialog({ source, mapping, ...frame }: MappingDialogProps) {
  const { formState, watch, setValue, dialog } = useDecisionForm(frame, {
    schema: fields,
    initial: {
      product: mapping?.product ?? '',
      offer: mapping?.offer ?? '',
      productName: mapping?.productName ?? '',
      ...(mapping && { pass: mapping.pass ?? 'nothing' }),
      groupIds: mapping?.groupIds ?? [],
    },
    perform: ({ pass, groupIds, ...named }) =>
      saveMapping(source.id, { ...named, ...savedAccess({ pass, groupIds }), isNew: !mapping }),
    done: ({ processed }) => processedText(processed),
    failed: 'Erro ao definir o acesso',
    refresh: refreshPurchases,
  })
  const guide = VENDOR_GUIDES[source.vendor]
  return (
    <FormDialog
      {...dialog}
      width="sm"
      title={mapping ? 'O que este produto dá' : 'Definir um produto'}
      submitText="Salvar"
      problem={formState.errors.pass?.message ?? dialog.problem}
    >
      {mapping ? (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[`${guide.product}: ${mapping.product}`, mapping.offer && `${guide.offer ?? 'Oferta'}: ${mapping.offer}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      ) : (
        <CheckedField
          name="product"
          label={guide.product}
          autoFocus
          helperText={`Como está ${inShop(source.vendor)}`}
          slotProps={CODE}
        />
      )}
      {!mapping && guide.offer && (
        <CheckedField
          name="offer"
          label={`${guide.offer} (opcional)`}
          helperText="Só se ele muda o acesso. Vazio vale para todas as vendas do produto."
          slotProps={CODE}
        />
      )}
      <CheckedField name="productName" label="Nome (opcional)" helperText="Como ele aparece aqui" />
      <AccessFields
        access={{ pass: watch('pass') ?? '', groupIds: watch('groupIds') }}
        onChange={({ pass, groupIds }) => {
          if (pass) setValue('pass', pass, { shouldDirty: true, shouldValidate: true })
          setValue('groupIds', groupIds, { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}
