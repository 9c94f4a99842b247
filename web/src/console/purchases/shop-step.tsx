import { zodResolver } from '@hookform/resolvers/zod'
import Stack from '@mui/material/Stack'
import {
  type SourceCreate,
  sourceCreate,
  VENDOR_NAMES,
  VENDORS,
  type Vendor,
} from '@palco/contract/purchases/purchases'
import { useForm, useWatch } from 'react-hook-form'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'

interface ShopStepProps {
  formId: string
  vendor: Vendor | undefined
  onSubmit: (fields: SourceCreate) => void
}

const OPTIONS = VENDORS.map((value) => ({ value, text: VENDOR_NAMES[value] }))

/** Which shop, and what to call it here. */
export function ShopStep({ formId, vendor = VENDORS[0], onSubmit }: ShopStepProps) {
  const { control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(sourceCreate),
    defaultValues: { name: VENDOR_NAMES[vendor], vendor },
  })
  const chosen = useWatch({ control, name: 'vendor' })

  /** The name follows the vendor until somebody types one. */
  function choose(value: Vendor) {
    setValue('vendor', value)
    if (!formState.dirtyFields.name) setValue('name', VENDOR_NAMES[value])
  }

  return (
    <Stack
      component="form"
      id={formId}
      noValidate
      onSubmit={handleSubmit((fields) => onSubmit(fields))}
      sx={{ gap: 3 }}
    >
      <SegmentedChoice label="Onde você vende" options={OPTIONS} value={chosen} onChange={choose} />
      <FormTextField
        control={control}
        name="name"
        label="Nome da origem"
        autoFocus
        helperText={formState.errors.name?.message ?? 'Como ela aparece aqui. Ajuda se houver mais de uma conta.'}
      />
    </Stack>
  )
}
