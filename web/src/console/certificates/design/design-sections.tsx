import Box from '@mui/material/Box'
import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { FieldRow } from '../../kit/form/field-row.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { CheckedField } from '../../kit/form/form-text-field.tsx'
import { UnprintableWarning } from '../paper-warnings.tsx'
import type { DesignValues } from './design.queries.ts'
import { unprintableText } from './design-texts.ts'
import { IssueSection } from './issue-section.tsx'
import { LookSection } from './look-section.tsx'
import { PaperPreview } from './paper-preview.tsx'
import { PrintImageField } from './print-image-field.tsx'
import { SampleBar } from './sample-bar.tsx'
import type { Previewed, Sample } from './use-paper.ts'
import { usePlacing } from './use-placing.ts'

export function DesignSections({ event, rooms }: Previewed) {
  const [sample, setSample] = useState<Sample>({ name: 'Maria Aparecida dos Santos', language: DEFAULT_LANGUAGE })
  const placing = usePlacing()
  const hasProgramme = useWatch<DesignValues, 'hasProgramme'>({ name: 'hasProgramme' })
  return (
    <Box sx={columns}>
      <Box sx={paperColumn}>
        <PaperPreview event={event} rooms={rooms} sample={sample} placing={placing}>
          <UnprintableWarning event={event} rooms={rooms} hasProgramme={hasProgramme} />
          <SampleBar sample={sample} onChange={setSample} />
        </PaperPreview>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <LookSection placing={placing} hasEventLogo={event.logo !== null} />
        <TextsSection />
        <IssueSection event={event} />
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' },
}

const paperColumn = {
  // On narrow screens, `contents` removes this box from the layout, so that the preview can stick to the top.
  display: { xs: 'contents', lg: 'grid' },
  gap: 2,
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 88 },
}

const REQUIRED = ['organiser', 'signatory.name'] as const

function TextsSection() {
  const { hash } = useLocation()
  const { getValues, setFocus } = useFormContext<DesignValues>()
  useEffect(() => {
    const missing = REQUIRED.find((name) => !getValues(name))
    if (hash === '#texts' && missing) setFocus(missing)
  }, [hash, getValues, setFocus])
  return (
    <FormSection
      id="texts"
      title="Quem certifica"
      hint="Impresso em cada certificado e na página que o verifica."
      isNarrow
    >
      <DesignField name="organiser" label="Organização" hint="A empresa ou instituição que realiza o evento." />
      <FieldRow>
        <DesignField name="signatory.name" label="Nome de quem assina" />
        <DesignField name="signatory.role" label="Cargo de quem assina" />
      </FieldRow>
      <PrintImageField
        name="signature"
        label="Imagem da assinatura"
        hint="PNG de fundo transparente fica melhor. Fica acima do nome de quem assina."
        type="image/png"
        maxSide={1200}
      />
    </FormSection>
  )
}

interface DesignFieldProps {
  name: 'organiser' | 'signatory.name' | 'signatory.role'
  label: string
  hint?: string
}

function DesignField({ name, label, hint }: DesignFieldProps) {
  const unprintable = unprintableText(useWatch<DesignValues, typeof name>({ name }))
  return (
    <CheckedField name={name} label={label} helperText={unprintable ?? hint} {...(unprintable && { error: true })} />
  )
}
