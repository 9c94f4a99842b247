import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { issueFrom, WORKLOADS } from '@palco/contract/certificates/certificate-design'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FormDayField } from '../../kit/form/form-day-field.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { FormSwitch } from '../../kit/form/form-switch.tsx'
import type { DesignValues } from './design.queries.ts'
import { WORKLOAD_TEXTS } from './design-texts.ts'
import type { PreviewedEvent } from './use-paper.ts'

export const IssueSection = ({ event }: { event: PreviewedEvent }) => (
  <FormSection id="issue" title="Emissão" hint="A partir de quando, e o que o certificado comprova." isNarrow>
    <IssueFromField event={event} />
    <WorkloadField />
    <FormSwitch<DesignValues>
      name="hasProgramme"
      label="Segunda página com o programa: as salas, palestrantes, dias e minutos"
    />
  </FormSection>
)

function IssueFromField({ event }: { event: PreviewedEvent }) {
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: event.timeZone })
  const byDefault = `Vazio: ${day.format(new Date(issueFrom({ issueFrom: null }, event)))}, uma semana depois do último dia`
  return (
    <FormDayField<DesignValues>
      name="issueFrom"
      label="Emitir a partir de"
      hint={(hasDay) => `${byDefault}${hasDay ? '.' : ', quando as compras já não podem ser reembolsadas.'}`}
    />
  )
}

function WorkloadField() {
  const id = useId()
  const { field } = useController<DesignValues, 'workload'>({ name: 'workload' })
  return (
    <FormControl>
      <FormLabel id={id}>Carga horária</FormLabel>
      <RadioGroup {...field} aria-labelledby={id}>
        {WORKLOADS.map((workload) => (
          <FormControlLabel
            key={workload}
            value={workload}
            control={<Radio aria-describedby={`${id}-${workload}`} sx={{ alignSelf: 'start' }} />}
            sx={{ mt: 0.5 }}
            label={
              <>
                <Typography component="span" sx={{ display: 'block', pt: 1 }}>
                  {WORKLOAD_TEXTS[workload].label}
                </Typography>
                <FormHelperText component="span" id={`${id}-${workload}`} sx={{ display: 'block', mx: 0, mt: 0 }}>
                  {WORKLOAD_TEXTS[workload].hint}
                </FormHelperText>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
