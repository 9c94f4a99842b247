import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DESIGN_KINDS } from '@palco/contract/certificates/certificate-design'
import { useController, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { FormSwitch } from '../../kit/form/form-switch.tsx'
import { BackgroundField } from './background-field.tsx'
import { ColorField } from './color-field.tsx'
import type { DesignValues } from './design.queries.ts'
import { DESIGNS } from './design-texts.ts'
import { PlacedFieldForm } from './placed-field-form.tsx'
import type { Placing } from './use-placing.ts'

export function LookSection({ placing, hasEventLogo }: { placing: Placing; hasEventLogo: boolean }) {
  const { field } = useController<DesignValues, 'design'>({ name: 'design' })
  return (
    <FormSection
      id="look"
      title="Aparência"
      hint="O modelo do Palco fica pronto sem mais nada; ou envie a sua arte e posicione os textos sobre ela."
      isNarrow
    >
      <SegmentedChoice
        label="Modelo"
        options={DESIGN_KINDS.map((value) => ({ value, text: DESIGNS[value] }))}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'stage' ? (
        <>
          <AccentField />
          <FormSwitch<DesignValues> name="hasLogo" label="Logo do evento no alto da folha" />
          {!hasEventLogo && <LogoHint />}
        </>
      ) : (
        <>
          <BackgroundField />
          <PlacedFieldForm placing={placing} />
        </>
      )}
    </FormSection>
  )
}

function LogoHint() {
  const isOn = useWatch<DesignValues, 'hasLogo'>({ name: 'hasLogo' })
  if (!isOn) return null
  return (
    <Typography variant="body2" color="textSecondary">
      O evento ainda não tem logo: no lugar dele fica o título. Envie o logo em{' '}
      <Link component={RouterLink} to="/settings#images">
        Configurações, Imagens
      </Link>
      .
    </Typography>
  )
}

function AccentField() {
  const { field } = useController<DesignValues, 'accent'>({ name: 'accent' })
  return (
    <ColorField
      label="Cor de destaque"
      value={field.value}
      onChange={field.onChange}
      hint="Dos enfeites e títulos. Onde é texto, escurece até ficar legível no papel."
    />
  )
}
