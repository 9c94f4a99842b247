import type { ReactNode } from 'react'
import { FormSection } from '../kit/form/form-section.tsx'

export const SettingsSection = ({ name, hint, children }: { name: SectionName; hint: string; children: ReactNode }) => (
  <FormSection id={name} title={SETTINGS_SECTIONS[name]} hint={hint}>
    {children}
  </FormSection>
)

/** The titles of the sections, in the order in which the page shows them. */
export const SETTINGS_SECTIONS = {
  event: 'Evento',
  texts: 'Boas-vindas',
  support: 'Suporte',
  import: 'Importação',
  access: 'Acesso',
  live: 'Ao vivo',
  passes: 'Passes',
  links: 'Links de compra',
  recordings: 'Gravações',
  images: 'Imagens',
  mail: 'E-mail',
}

export type SectionName = keyof typeof SETTINGS_SECTIONS

export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as SectionName[]
