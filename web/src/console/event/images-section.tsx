import Button from '@mui/material/Button'
import { EVENT_IMAGE_MAX_BYTES } from '@palco/contract/base/limits'
import { sizeText } from '@palco/contract/imports/import-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { FieldRow } from '../kit/form/field-row.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { type ImageName, resetImage, type SavedSettings, saveImage, settingsQuery } from './settings.queries.ts'
import { SettingsSection } from './settings-section.tsx'

/** The longest sides in device pixels: two or three per CSS pixel on dense screens. */
const MAX_SIDES = { logo: 1024, background: 2560 }

const IMAGES: readonly { name: ImageName; label: string; maxSide: number }[] = [
  { name: 'logo', label: 'Logo', maxSide: MAX_SIDES.logo },
  { name: 'loginBackground', label: 'Fundo da tela de login', maxSide: MAX_SIDES.background },
  { name: 'banner', label: 'Banner de boas-vindas', maxSide: MAX_SIDES.background },
]

interface ImagesSectionProps {
  images: SavedSettings['images']
  /** Default images, shown where the organiser has uploaded none. */
  standIns: Record<ImageName, ReactNode>
}

export const ImagesSection = ({ images, standIns }: ImagesSectionProps) => (
  <SettingsSection name="images" hint="Trocadas na hora, sem esperar pelo botão de salvar.">
    <FieldRow>
      {IMAGES.map((image) => (
        <EventImageField key={image.name} {...image} src={images[image.name]} standIn={standIns[image.name]} />
      ))}
    </FieldRow>
  </SettingsSection>
)

interface EventImageFieldProps {
  name: ImageName
  label: string
  src: string | null
  standIn: ReactNode
  maxSide: number
}

function EventImageField({ name, label, src, standIn, maxSide }: EventImageFieldProps) {
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
