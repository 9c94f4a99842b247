import type { ReactNode } from 'react'
import { EventImageField } from './event-image-field.tsx'
import { FieldRow } from './field-row.tsx'
import type { ImageName, SavedSettings } from './settings.queries.ts'
import { SettingsSection } from './settings-section.tsx'

const IMAGES: readonly { name: ImageName; label: string }[] = [
  { name: 'logo', label: 'Logo' },
  { name: 'loginBackground', label: 'Fundo da tela de login' },
  { name: 'banner', label: 'Banner de boas-vindas' },
]

interface ImagesSectionProps {
  images: SavedSettings['images']
  /** What is shown where the organiser has no image of his own. */
  standIns: Record<ImageName, ReactNode>
}

export const ImagesSection = ({ images, standIns }: ImagesSectionProps) => (
  <SettingsSection name="images" hint="Trocadas na hora, sem esperar pelo botão de salvar.">
    <FieldRow>
      {IMAGES.map(({ name, label }) => (
        <EventImageField key={name} name={name} label={label} src={images[name]} standIn={standIns[name]} />
      ))}
    </FieldRow>
  </SettingsSection>
)
