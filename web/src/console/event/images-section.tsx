import Button from '@mui/material/Button'
import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import { sizeText } from '@palco/contract/imports/import-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/api-error.ts'
import backdropArt from '../../event/art/login-background.svg'
import { PalcoMark } from '../../event/palco-mark.tsx'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { FieldRow } from '../kit/form/field-row.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { type ImageName, resetImage, type SavedSettings, saveImage, settingsQuery } from './settings.queries.ts'

interface EventImage {
  name: ImageName
  label: string
  /** The maximum side length in device pixels. High-density screens have two or three of them per CSS pixel. */
  maxSide: number
  /** The default image, shown until an image is uploaded. */
  standIn: ReactNode
}

const backdrop = <img src={backdropArt} alt="" />

const IMAGES: readonly EventImage[] = [
  { name: 'logo', label: 'Logo', maxSide: 1024, standIn: <PalcoMark /> },
  { name: 'loginBackground', label: 'Fundo da tela de login', maxSide: 2560, standIn: backdrop },
  { name: 'banner', label: 'Banner de boas-vindas', maxSide: 2560, standIn: backdrop },
]

export const ImagesSection = ({ images }: Pick<SavedSettings, 'images'>) => (
  <FormSection id="images" title="Imagens" hint="Trocadas na hora, sem esperar pelo botão de salvar.">
    <FieldRow>
      {IMAGES.map((image) => (
        <EventImageField key={image.name} {...image} src={images[image.name]} />
      ))}
    </FieldRow>
  </FormSection>
)

function EventImageField({ name, label, src, standIn, maxSide }: EventImage & { src: string | null }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? saveImage(name, file) : resetImage(name)),
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery.queryKey, answer)
      notify('Imagem atualizada')
    },
  })

  async function reset() {
    if (await askBeforeLoss(`Voltar à imagem padrão? (${label})`, 'Restaurar')) change.mutate(null)
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
