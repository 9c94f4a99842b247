import { zodResolver } from '@hookform/resolvers/zod'
import { ROLE_LABELS, type User, type UserCreate, type UserUpdate, userCreate, userUpdate } from '@palco/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'
import { ask } from '../../ui/dialogs.ts'
import { useVersionedForm } from '../kit/use-versioned-form.ts'
import { findUser, refreshUsers, saveUser } from './users.queries.ts'

type UserValues = { [Field in keyof UserCreate]-?: NonNullable<UserCreate[Field]> }

/** An update has no address: that has a dialog of its own. */
type Checked = UserCreate | UserUpdate

const LABELS: Record<keyof UserValues, string> = {
  name: 'Nome',
  email: 'Email',
  password: 'Senha',
  ownPassword: 'Senha',
  role: 'Função',
  groupIds: 'Grupos',
}

/** A password is never prefilled. */
const valuesOf = (user: User | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  ownPassword: false,
  role: user?.role ?? 'PARTICIPANT',
  groupIds: user?.userGroups.map(({ groupId }) => groupId) ?? [],
})

const describe = (field: keyof UserValues, theirs: User) => ({ label: LABELS[field], theirs: textOf(field, theirs) })

function textOf(field: keyof UserValues, user: User): string {
  if (field === 'role') return ROLE_LABELS[user.role]
  if (field === 'groupIds') return user.userGroups.map(({ group }) => group.name).join(', ')
  return String(valuesOf(user)[field])
}

/** Administrators can't restore their own role afterwards. */
const askToStepDown = () =>
  ask({
    type: 'warning',
    title: 'Deixar de ser administrador?',
    text: 'Você perderá o acesso ao painel assim que salvar. Só outro administrador poderá devolver a sua função.',
    okText: 'Perder acesso',
    isDestructive: true,
  })

interface UserFormOptions {
  onSaved: () => void
  /** Created without a password: the user needs a link next. */
  onNeedsLink: (user: User) => void
}

export function useUserForm(user: User | null, { onSaved, onNeedsLink }: UserFormOptions) {
  const queryClient = useQueryClient()
  const me = useSession(userOf)
  return useVersionedForm<User, UserValues, Checked, User>(user, {
    valuesOf,
    resolverOf: (isNew) => zodResolver(isNew ? userCreate : userUpdate) as Resolver<UserValues, unknown, Checked>,
    describe,
    find: findUser,
    maySave: (fields, seen) => {
      const isSteppingDown = seen && seen.id === me?.id && seen.role === 'ADMIN' && fields.role !== 'ADMIN'
      return !isSteppingDown || askToStepDown()
    },
    save: saveUser,
    refresh: () => refreshUsers(queryClient),
    onSaved: (saved, fields) => ('ownPassword' in fields && fields.ownPassword ? onNeedsLink(saved) : onSaved()),
    created: 'Usuário criado',
    updated: 'Usuário atualizado',
    loadProblem: 'Erro ao carregar usuários',
    saveProblem: 'Erro ao salvar usuário',
  })
}
