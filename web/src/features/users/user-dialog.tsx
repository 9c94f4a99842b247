import MenuItem from '@mui/material/MenuItem'
import { ROLE_LABELS, ROLES, type User } from '@palco/contract/users'
import { Controller } from 'react-hook-form'
import { FormDialog } from '../../components/form-dialog.tsx'
import { FormTextField } from '../../components/form-text-field.tsx'
import { ReloadAlert } from '../../components/reload-alert.tsx'
import { GroupsField } from './groups-field.tsx'
import { useUserForm } from './use-user-form.ts'

interface UserDialogProps {
  /** Without one it is for a new one. */
  user: User | null
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Told to assistive technology; the labels stay as they are specified. */
const required = { htmlInput: { required: true } }

export function UserDialog({ user, isOpen, onClose, onClosed }: UserDialogProps) {
  const { control, errors, ...form } = useUserForm(user, onClose)
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      width="sm"
      title={user ? 'Editar Usuário' : 'Novo Usuário'}
      submitText={user ? 'Atualizar' : 'Criar'}
      onSubmit={form.submit}
      onClose={onClose}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={errors.root?.failed?.message ?? null}
    >
      {errors.root?.changed?.message && (
        <ReloadAlert text={errors.root.changed.message} isBusy={form.isReloading} onReload={form.reload} />
      )}
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
        disabled={Boolean(user)}
        autoComplete="off"
        helperText={errors.email?.message}
      />
      <FormTextField
        control={control}
        name="password"
        label={user ? 'Nova Senha (opcional)' : 'Senha'}
        type="password"
        slotProps={user ? {} : required}
        autoComplete="new-password"
        helperText={errors.password?.message ?? (user && 'Deixe em branco para manter a senha atual')}
      />
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
        render={({ field }) => <GroupsField groupIds={field.value} onChange={field.onChange} user={user} />}
      />
    </FormDialog>
  )
}
