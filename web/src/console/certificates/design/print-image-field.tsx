import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { errorText } from '../../../api/api-error.ts'
import type { PrintedType } from '../../kit/form/fit-image.ts'
import { ImageField } from '../../kit/form/image-field.tsx'
import { type DesignValues, uploadImage } from './design.queries.ts'

interface PrintImageFieldProps {
  name: 'signature' | 'background'
  label: string
  hint: string
  type: PrintedType
  maxSide: number
}

/** The image is uploaded when it is chosen, but printed only after the form is saved. */
export function PrintImageField({ name, label, hint, type, maxSide }: PrintImageFieldProps) {
  const { field, fieldState } = useController<DesignValues, typeof name>({ name })
  const upload = useMutation({ mutationFn: uploadImage, onSuccess: (address) => field.onChange(address) })
  const failure = upload.error && errorText(upload.error, 'Erro ao enviar a imagem')
  return (
    <ImageField
      label={label}
      hint={hint}
      src={field.value}
      placeholder={<Typography variant="body2">Nenhuma imagem</Typography>}
      height={120}
      printedType={type}
      maxSide={maxSide}
      maxBytes={EVENT_IMAGE_MAX_BYTES}
      onPick={(file) => upload.mutate(file)}
      isBusy={upload.isPending}
      problem={failure ?? fieldState.error?.message ?? null}
      buttonRef={field.ref}
    >
      {field.value && (
        <Button size="small" disabled={upload.isPending} onClick={() => field.onChange(null)}>
          Remover
        </Button>
      )}
    </ImageField>
  )
}
