import { zodResolver } from '@hookform/resolvers/zod'
import { phoneText } from '@palco/contract/base/phone'
import { TEAM_FUNCTION_LABELS } from '@palco/contract/team/permissions'
import {
  type ManagedUser,
  ROLE_LABELS,
  type UserCreate,
  type UserUpdate,
  userCreate,
  userUpdate,
} from '@palco/contract/users/users'
import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { useHasMail } from '../../event/event.ts'
import { useMay } from '../../session/may.ts'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { hasOwnPassword, inviteMember, type Saved } from './invite-member.ts'
import { findUser, refreshUsers, saveUser } from './users.queries.ts'

type UserValues = {
  [Field in keyof UserCreate]-?:
    | NonNullable<UserCreate[Field]>
    | (Field extends 'pass' ? '' : Field extends 'teamGroupIds' ? null : never)
}

/** The validated fields. An update has no e-mail address: it is changed in a dialog of its own. */
type Checked = UserCreate | UserUpdate

const LABELS: Record<keyof UserValues, string> = {
  name: 'Nome',
  email: 'Email',
  password: 'Senha',
  ownPassword: 'Senha',
  role: 'Função',
  teamFunction: 'Função na equipe',
  teamRoomIds: 'Salas que modera',
  teamGroupIds: 'Grupos que vê',
  groupIds: 'Grupos',
  phone: 'Telefone',
  pass: 'Passe',
}

/** The initial values for inviting somebody into the team. The preselected function may read but change nothing. */
const INVITATION = { role: 'ADMIN', teamFunction: 'READER', ownPassword: true } as const

/** The form's initial values. The password always starts empty. */
const valuesOf = (user: ManagedUser | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  ownPassword: false,
  role: user?.role ?? 'PARTICIPANT',
  teamFunction: user?.teamFunction ?? 'OWNER',
  teamRoomIds: user?.teamRooms?.map(({ id }) => id) ?? [],
  teamGroupIds: user?.teamGroups?.map(({ id }) => id) ?? null,
  groupIds: user?.userGroups.map(({ groupId }) => groupId) ?? [],
  phone: user?.phone ? phoneText(user.phone) : '',
  pass: '',
})

const describe = (field: keyof UserValues, theirs: ManagedUser) => ({
  label: LABELS[field],
  theirs: textOf(field, theirs),
})

function textOf(field: keyof UserValues, user: ManagedUser): string {
  if (field === 'role') return ROLE_LABELS[user.role]
  if (field === 'teamFunction') return user.teamFunction ? TEAM_FUNCTION_LABELS[user.teamFunction] : ''
  if (field === 'teamRoomIds') return user.teamRooms?.map(({ name }) => name).join(', ') ?? ''
  if (field === 'teamGroupIds') return user.teamGroups?.map(({ name }) => name).join(', ') ?? 'Todos'
  if (field === 'groupIds') return user.userGroups.map(({ group }) => group.name).join(', ')
  return String(valuesOf(user)[field])
}

/**
 * Leaves out fields that don't apply: only administrators have a team function, only moderators `teamRoomIds`, and only
 * readers `teamGroupIds`. Also leaves out these two if the signed-in person may not change the team.
 */
const withoutOthers = (
  { teamFunction, teamRoomIds, teamGroupIds, ...fields }: Checked,
  mayChangeTeam: boolean,
): Checked =>
  fields.role === 'ADMIN' && teamFunction
    ? {
        ...fields,
        teamFunction,
        ...(mayChangeTeam && teamFunction === 'MODERATOR' && { teamRoomIds }),
        ...(mayChangeTeam && teamFunction === 'READER' && { teamGroupIds }),
      }
    : fields

/** Administrators who remove their own role can't restore it themselves, so they are asked first. */
const askToStepDown = () =>
  askBeforeLoss(
    'Você perderá o acesso ao painel assim que salvar. Só outro administrador poderá devolver a sua função.',
    'Perder acesso',
    'Deixar de ser administrador?',
  )

interface UserFormOptions {
  isInvited: boolean
  onSaved: () => void
  /** Called instead of `onSaved` if the person still has to choose a password, and so needs a link. */
  onNeedsLink: (user: ManagedUser) => void
}

export function useUserForm(user: ManagedUser | null, { isInvited, onSaved, onNeedsLink }: UserFormOptions) {
  const queryClient = useQueryClient()
  const me = useSession(userOf)
  const mayChangeTeam = useMay('team.change')
  const hasMail = useHasMail()

  async function save(fields: Checked, seen: ManagedUser | null): Promise<Saved> {
    const sent = withoutOthers(fields, mayChangeTeam)
    if (isInvited && 'email' in sent) return inviteMember(sent)
    const isChosen = 'ownPassword' in sent && sent.ownPassword === true
    const isJoining = seen !== null && seen.role !== 'ADMIN' && sent.role === 'ADMIN'
    const needsLink = isChosen || (isJoining && !sent.password && !hasOwnPassword({ ...user, ...seen }))
    return { user: await saveUser(sent, seen), needsLink, hasJoined: false }
  }

  return useDialogForm<ManagedUser, UserValues, Checked, Saved>(user, {
    draftName: `user ${user?.id ?? (isInvited ? 'invited' : 'new')}`,
    valuesOf: (seen) => ({ ...valuesOf(seen), ...(isInvited && INVITATION) }),
    resolverOf: (isNew) => zodResolver(isNew ? userCreate : userUpdate) as Resolver<UserValues, unknown, Checked>,
    describe,
    find: findUser,
    maySave: (fields, seen) => {
      const isSteppingDown = seen && seen.id === me?.id && seen.role === 'ADMIN' && fields.role !== 'ADMIN'
      return !isSteppingDown || askToStepDown()
    },
    save,
    refresh: () => refreshUsers(queryClient),
    onSaved: ({ user: saved, needsLink }) => (needsLink ? onNeedsLink(saved) : onSaved()),
    noticeOf: ({ user: { name }, hasJoined }) =>
      hasJoined
        ? `${name} já participava e agora também está na equipe, com os mesmos grupos.${hasMail ? ' Um e-mail avisa.' : ''}`
        : null,
    created: 'Usuário criado',
    updated: 'Usuário atualizado',
    loadProblem: 'Erro ao carregar usuários',
    saveProblem: 'Erro ao salvar usuário',
  })
}
