import { zodResolver } from '@hookform/resolvers/zod'
import { type Role, type User, type UserCreate, type UserUpdate, userCreate, userUpdate } from '@palco/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { notify } from '../../lib/notice.ts'
import { createUser, findUser, refreshUsers, updateUser } from './users.queries.ts'

interface UserFields {
  name: string
  email: string
  password: string
  role: Role
  groupIds: string[]
}

/** An update leaves the address out: it can't be changed. */
type Checked = UserCreate | UserUpdate

/** Blank for somebody new; a password is never filled in. */
const fieldsOf = (user: User | null): UserFields => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  role: user?.role ?? 'PARTICIPANT',
  groupIds: user?.userGroups.map(({ groupId }) => groupId) ?? [],
})

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useUserForm(user: User | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(user)
  const [isReloading, setIsReloading] = useState(false)
  const { control, handleSubmit, setError, reset, formState } = useForm<UserFields, unknown, Checked>({
    resolver: zodResolver(user ? userUpdate : userCreate) as Resolver<UserFields, unknown, Checked>,
    defaultValues: fieldsOf(user),
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    try {
      if ('email' in fields) await createUser(fields)
      else if (seen) await updateUser(seen, fields)
      notify(seen ? 'Usuário atualizado' : 'Usuário criado')
      void refreshUsers(queryClient)
      onSaved()
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      setError(isOutdated ? 'root.changed' : 'root.failed', { message: errorText(error, 'Erro ao salvar usuário') })
    }
  })

  /** Goes on from what somebody else has saved meanwhile. */
  async function reload() {
    if (!seen) return
    setIsReloading(true)
    try {
      const newest = await findUser(seen)
      setSeen(newest)
      reset(fieldsOf(newest))
    } catch (error) {
      setError('root.changed', { message: errorText(error, 'Erro ao carregar usuários') })
    }
    setIsReloading(false)
  }

  return { control, errors, submit, reload, isReloading, isDirty, isSubmitting }
}
