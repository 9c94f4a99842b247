import type { ReactNode } from 'react'
import { FormSection } from '../kit/form/form-section.tsx'
import { SETTINGS_SECTIONS, type SectionName } from './settings-sections.ts'

interface SettingsSectionProps {
  name: SectionName
  hint: string
  children: ReactNode
}

export const SettingsSection = ({ name, hint, children }: SettingsSectionProps) => (
  <FormSection id={name} title={SETTINGS_SECTIONS[name]} hint={hint}>
    {children}
  </FormSection>
)
