import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FreeRecipients } from '@palco/contract/messages/free-messages'
import { PASSES } from '@palco/contract/passes/pass'
import { WITHOUT_GROUP, WITHOUT_PASS } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { type Option, optionsOf, SHOWN_WHEN_EMPTY } from '../kit/form/select-field.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { ATTENDED_LABELS, SIGN_IN_LABELS } from '../kit/words/filter-labels.ts'
import { chosenText } from './free-message-words.ts'

const EVERYBODY: Option = ['', 'Todos']

/** Chooses the recipients by a filter. If they were chosen on another page, only shows them. */
export function RecipientFields({ chosen }: { chosen: { recipients: FreeRecipients; count: number } | undefined }) {
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: !chosen })
  if (chosen) return <Typography>{chosenText(chosen)}</Typography>
  const passes = PASSES.map((pass): Option => [pass, pass])
  return (
    <Box role="group" aria-label="Quem recebe" sx={fields}>
      <Choice
        name="group"
        label="Grupo"
        options={[[WITHOUT_GROUP, 'Sem grupo'], ...groups.map(({ id, name }): Option => [id, name])]}
      />
      <Choice name="pass" label="Passe" options={[...passes, [WITHOUT_PASS, 'Sem passe']]} />
      <Choice name="attendance" label="Presença" options={optionsOf(ATTENDED_LABELS)} />
      <Choice name="signedIn" label="Acesso" options={optionsOf(SIGN_IN_LABELS)} />
    </Box>
  )
}

const Choice = ({ options, ...rest }: { name: string; label: string; options: readonly Option[] }) => (
  <CheckedField {...rest} size="small" options={[EVERYBODY, ...options]} slotProps={SHOWN_WHEN_EMPTY} />
)

const fields = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }
