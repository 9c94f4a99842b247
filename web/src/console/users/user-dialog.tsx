import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import { type ManagedUser, ROLE_LABELS, ROLES } from '@palco/contract/users/users'
import { Controller, useWatch } from 'react-hook-form'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { GroupsField } from '../kit/form/groups-field.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { MailProblemAlert } from './mail-problems.tsx'
import { useUserForm } from './use-user-form.ts'

interface UserDialogProps extends OpenedDialog {
  /** `null` for a new one. */
  user: ManagedUser | null
  onMakeLink: (user: ManagedUser) => void
}

/** For assistive technology alone: the labels are fixed, and have no asterisk. */
const required = { htmlInput: { required: true } }

export function UserDialog({ user, onMakeLink, ...frame }: UserDialogProps) {
  const { onClose } = frame
  const form = useUserForm(user, { onSaved: onClose, onNeedsLink: onMakeLink })
  const { control, formState, isNew } = form
  const { errors, isDirty, isSubmitting } = formState
  const hasOwnPassword = useWatch({ control, name: 'ownPassword' })
  return (
    <FormDialog
      {...frame}
      width="sm"
      title={isNew ? 'Novo Usuário' : 'Editar Usuário'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
      onSubmit={form.submit}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={form.problem}
    >
      <OutdatedAlerts form={form} goneText="Este usuário foi excluído" onClose={onClose} />
      {user && <MailProblemAlert user={user} />}
      <FormTextField
        control={control}
        name="name"
        label="Nome"
        slotProps={required}
        autoFocus
        autoComplete="off"
        helperText={errors.name?.message}
      />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        slotProps={required}
        disabled={!isNew}
        autoComplete="off"
        helperText={errors.email?.message}
      />
      <FormTextField
        control={control}
        name="password"
        label={isNew ? 'Senha' : 'Nova Senha (opcional)'}
        type="password"
        slotProps={isNew && !hasOwnPassword ? required : {}}
        disabled={hasOwnPassword}
        autoComplete="new-password"
        helperText={errors.password?.message ?? (!isNew && 'Deixe em branco para manter a senha atual')}
      />
      {isNew && (
        <Controller
          control={control}
          name="ownPassword"
          render={({ field }) => (
            <FormControlLabel
              control={<Checkbox checked={field.value} onChange={(_event, isChecked) => field.onChange(isChecked)} />}
              // Without the word "Senha", which is the label of the field above.
              label="A pessoa escolhe a sua, por um link de primeiro acesso"
              sx={{ mt: -1.5 }}
            />
          )}
        />
      )}
      <FormTextField control={control} name="role" label="Função" select>
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {ROLE_LABELS[role]}
          </MenuItem>
        ))}
      </FormTextField>
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
      <FormTextField
        control={control}
        name="phone"
        label="Telefone (opcional)"
        type="tel"
        autoComplete="off"
        helperText={errors.phone?.message ?? 'Para o WhatsApp. Com DDD, ou com + e o código do país.'}
      />
    </FormDialog>
  )
}
