import { TRUST_DAYS, teamSettings } from '@palco/contract/event/event'
import { useController } from 'react-hook-form'
import { useSingleSignOn } from '../../event/event.ts'
import { type SavedSettings, saveSettings } from '../event/settings.queries.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { type Option, SelectField } from '../kit/form/select-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { countedDays } from '../kit/words/number-text.ts'

interface TeamRulesDialogProps extends OpenedDialog {
  /** The event's settings when the dialog was opened. The team's rules are part of them. */
  saved: SavedSettings
  /** The current day in the event's time zone. */
  today: string
}

/** The choices for when a second factor becomes required, in days from today. */
const GRACE_DAYS = [0, 3, 7, 14, 30]

const IDLE_HOURS = [0, 1, 4, 8, 12, 24, 72]

export function TeamRulesDialog({ saved, today, ...frame }: TeamRulesDialogProps) {
  const { dialog, control } = useDecisionForm(frame, {
    schema: teamSettings,
    initial: saved.team,
    perform: (team) => saveSettings({ ...saved, team }),
    done: () => 'Regras da equipe salvas',
    refresh: (queries) => queries.invalidateQueries({ queryKey: ['catalog', 'settings'] }),
    failed: 'Erro ao salvar as regras da equipe',
  })
  const { field: from } = useController({ control, name: 'secondFactorFrom' })
  const { field: trust } = useController({ control, name: 'trustDays' })
  const { field: idle } = useController({ control, name: 'idleHours' })
  const provider = useSingleSignOn()
  return (
    <FormDialog {...dialog} title="Entrada da equipe" submitText="Salvar">
      <SelectField
        fullWidth
        label="Segunda etapa"
        value={from.value ?? ''}
        none="Não exigir"
        options={requirementOptions(saved.team.secondFactorFrom, today)}
        onChange={(day) => from.onChange(day || null)}
        helperText={`A partir do dia, quem não tem só continua depois de configurar a sua. Até lá, um aviso lembra.${provider ? ` Quem entra com ${provider} não precisa.` : ''}`}
      />
      <SelectField
        fullWidth
        label="Navegador confiável"
        value={`${trust.value}`}
        options={TRUST_DAYS.map((days) => [`${days}`, days ? `Dispensa por ${days} dias` : 'Nunca dispensa'])}
        onChange={(days) => trust.onChange(Number(days))}
        helperText="Um navegador em que a pessoa confia não pede a segunda etapa por este tempo."
      />
      <SelectField
        fullWidth
        label="Sessão sem uso"
        value={`${idle.value}`}
        options={optionsWith(idle.value)}
        onChange={(hours) => idle.onChange(Number(hours))}
      />
    </FormDialog>
  )
}

const shortDay = (day: string) => day.split('-').reverse().join('/')

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days from which a second factor can be required: today, some of the next days, and the stored day. */
function requirementOptions(stored: string | null, today: string): Option[] {
  const near = GRACE_DAYS.map((days): Option => {
    const day = dayAfter(today, days)
    return [day, days ? `Em ${countedDays(days)} (${shortDay(day)})` : 'A partir de hoje']
  })
  if (!stored || near.some(([day]) => day === stored)) return near
  return [[stored, `${stored > today ? 'A partir de' : 'Desde'} ${shortDay(stored)}`], ...near]
}

function optionsWith(stored: number): Option[] {
  const hours = [...new Set([...IDLE_HOURS, stored])].sort((a, b) => a - b)
  return hours.map((each) => [`${each}`, each ? `Termina depois de ${each} h` : 'Nunca termina'])
}
