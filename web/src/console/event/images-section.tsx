import type { ReactNode } from 'react'
import { FieldRow } from '../kit/form/field-row.tsx'
import { EventImageField } from './event-image-field.tsx'
import type { ImageName, SavedSettings } from './settings.queries.ts'
import { SettingsSection } from './settings-section.tsx'

/** In device pixels: two or three per CSS pixel on dense screens. */
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
