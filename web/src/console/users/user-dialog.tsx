import Checkbox from '@mui/material/Checkbox'
import { PASSES } from '@palco/contract/passes/pass'
import { TEAM_FUNCTION_LABELS, TEAM_FUNCTION_TEXTS } from '@palco/contract/team/permissions'
import { type ManagedUser, ROLE_LABELS } from '@palco/contract/users/users'
import { Controller, useWatch } from 'react-hook-form'
import { useMay } from '../../session/may.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { GroupsField } from '../kit/form/groups-field.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { optionsOf, SHOWN_WHEN_EMPTY } from '../kit/form/select-field.tsx'
import { MailProblemAlert } from './mail-problems.tsx'
import { TeamGroupsField, TeamRoomsField } from './team-scope-fields.tsx'
import { useUserForm } from './use-user-form.ts'

interface UserDialogProps extends OpenedDialog {
  /** The user to edit; `null` for a new user. */
  user: ManagedUser | null
  /** Whether the new user is invited into the team. The form then has no fields for password, role, groups and pass. */
  isInvited?: boolean
  onMakeLink: (user: ManagedUser) => void
}

/** Marks a field as required for screen readers only: the visible labels have no asterisk. */
const required = { htmlInput: { required: true } }

export function UserDialog({ user, isInvited = false, onMakeLink, ...frame }: UserDialogProps) {
  const { onClose } = frame
  const form = useUserForm(user, { isInvited, onSaved: onClose, onNeedsLink: onMakeLink })
  const { control, isNew } = form
  const [hasOwnPassword, role, teamFunction] = useWatch({ control, name: ['ownPassword', 'role', 'teamFunction'] })
  const mayChangeTeam = useMay('team.change')
  const mayChangeAll = useMay('people.change')
  const isMember = user?.role === 'ADMIN'
  const roles = optionsOf(ROLE_LABELS).filter(([each]) => each !== 'ADMIN' || isMember || mayChangeTeam)
  return (
    <FormDialog
      {...frame}
      {...form.dialog}
      width="sm"
      title={isInvited ? 'Convidar para a equipe' : isNew ? 'Novo Usuário' : 'Editar Usuário'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
    >
      <OutdatedAlerts form={form} goneText="Este usuário foi excluído" onClose={onClose} />
      {user && <MailProblemAlert user={user} />}
      <CheckedField name="name" label="Nome" slotProps={required} autoFocus autoComplete="off" />
      <CheckedField name="email" label="Email" type="email" slotProps={required} disabled={!isNew} autoComplete="off" />
      {mayChangeAll && !isInvited && (
        <CheckedField
          name="password"
          label={isNew ? 'Senha' : 'Nova Senha (opcional)'}
          type="password"
          slotProps={isNew && !hasOwnPassword ? required : {}}
          disabled={hasOwnPassword}
          autoComplete="new-password"
          helperText={!isNew && 'Deixe em branco para manter a senha atual'}
        />
      )}
      {isNew && !isInvited && (
        <FormSwitch
          Input={Checkbox}
          name="ownPassword"
          // Must not contain "Senha": that is the label of the field above.
          label="A pessoa escolhe a sua, por um link de primeiro acesso"
          sx={{ mt: -1.5 }}
        />
      )}
      {!isInvited && (
        <CheckedField
          name="role"
          label="Função"
          options={roles}
          disabled={!mayChangeAll || (isMember && !mayChangeTeam)}
        />
      )}
      {role === 'ADMIN' && (
        <CheckedField
          name="teamFunction"
          label="Função na equipe"
          options={optionsOf(TEAM_FUNCTION_LABELS)}
          helperText={TEAM_FUNCTION_TEXTS[teamFunction]}
          disabled={!mayChangeTeam}
        />
      )}
      {role === 'ADMIN' && mayChangeTeam && teamFunction === 'MODERATOR' && <TeamRoomsField known={user?.teamRooms} />}
      {role === 'ADMIN' && mayChangeTeam && teamFunction === 'READER' && <TeamGroupsField known={user?.teamGroups} />}
      {mayChangeAll && !isInvited && (
        <Controller
          control={control}
          name="groupIds"
          render={({ field }) => (
            <GroupsField
              groupIds={field.value}
              onChange={field.onChange}
              helperText="Selecione os grupos aos quais o usuário terá acesso"
              known={user?.userGroups.map(({ group }) => group) ?? []}
            />
          )}
        />
      )}
      {isNew && !isInvited && (
        <CheckedField
          name="pass"
          label="Passe (opcional)"
          options={[['', 'Sem passe'], ...PASSES.map((pass) => [pass, pass] as const)]}
          slotProps={SHOWN_WHEN_EMPTY}
        />
      )}
      <CheckedField
        name="phone"
        label="Telefone (opcional)"
        type="tel"
        autoComplete="off"
        helperText="Para o WhatsApp. Com DDD, ou com + e o código do país."
      />
    </FormDialog>
  )
}
