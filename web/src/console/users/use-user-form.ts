import { zodResolver } from '@hookform/resolvers/zod'
import {
  ROLE_LABELS,
  type Role,
  type User,
  type UserCreate,
  type UserUpdate,
  userCreate,
  userUpdate,
} from '@palco/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'
import { ask } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { useEdited } from '../kit/use-edited.ts'
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

function describe(field: string, { name, role, userGroups }: User) {
  if (field === 'name') return { label: 'Nome', theirs: name }
  if (field === 'role') return { label: 'Função', theirs: ROLE_LABELS[role] }
  return { label: 'Grupos', theirs: userGroups.map(({ group }) => group.name).join(', ') }
}

/** Nobody can give his own role back to himself. */
const askToStepDown = () =>
  ask({
    type: 'warning',
    title: 'Deixar de ser administrador?',
    text: 'Você perderá o acesso ao painel assim que salvar. Só outro administrador poderá devolver a sua função.',
    okText: 'Perder acesso',
    isDestructive: true,
  })

/** What is typed stays as it is when the list is refetched; `seen` is what it started from. */
export function useUserForm(user: User | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const me = useSession(userOf)
  const [seen, setSeen] = useState(user)
  const form = useForm<UserFields, unknown, Checked>({
    resolver: zodResolver(seen ? userUpdate : userCreate) as Resolver<UserFields, unknown, Checked>,
    defaultValues: fieldsOf(user),
  })
  const edited = useEdited({
    seen,
    setSeen,
    form,
    valuesOf: fieldsOf,
    find: findUser,
    describe,
    loadProblem: 'Erro ao carregar usuários',
    saveProblem: 'Erro ao salvar usuário',
  })

  const submit = form.handleSubmit(async (fields) => {
    const isSteppingDown = seen && seen.id === me?.id && seen.role === 'ADMIN' && fields.role !== 'ADMIN'
    if (isSteppingDown && !(await askToStepDown())) return
    try {
      if ('email' in fields) await createUser(fields)
      else if (seen) await updateUser(seen, fields)
      notify(seen ? 'Usuário atualizado' : 'Usuário criado')
      void refreshUsers(queryClient)
      onSaved()
    } catch (error) {
      await edited.refuse(error)
      void refreshUsers(queryClient)
    }
  })

  return { control: form.control, formState: form.formState, submit, edited, isNew: !seen }
}
