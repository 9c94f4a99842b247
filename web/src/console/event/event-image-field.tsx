import Button from '@mui/material/Button'
import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import { sizeText } from '@palco/contract/imports/import-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { ImageField } from '../kit/form/image-field.tsx'
import { type ImageName, resetImage, saveImage, settingsQuery } from './settings.queries.ts'

interface EventImageFieldProps {
  name: ImageName
  label: string
  src: string | null
  standIn: ReactNode
  maxSide: number
}

export function EventImageField({ name, label, src, standIn, maxSide }: EventImageFieldProps) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? saveImage(name, file) : resetImage(name)),
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery.queryKey, answer)
      notify('Imagem atualizada')
    },
  })

  async function reset() {
    const isSure = await ask({
      type: 'warning',
      text: `Voltar à imagem padrão? (${label})`,
      okText: 'Restaurar',
      isDestructive: true,
    })
    if (isSure) change.mutate(null)
  }

  return (
    <ImageField
      label={label}
      hint={`PNG, JPEG, WebP ou GIF, até ${sizeText(EVENT_IMAGE_MAX_BYTES)}. Uma maior é reduzida.`}
      src={src}
      placeholder={standIn}
      height={160}
      maxSide={maxSide}
      maxBytes={EVENT_IMAGE_MAX_BYTES}
      onPick={(file) => change.mutate(file)}
      isBusy={change.isPending}
      problem={change.error && errorText(change.error, 'Erro ao salvar imagem')}
    >
      {src && (
        <Button size="small" disabled={change.isPending} onClick={reset}>
          Restaurar padrão
        </Button>
      )}
    </ImageField>
  )
}
