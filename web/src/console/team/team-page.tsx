import Button from '@mui/material/Button'
import { TEAM_FUNCTION_LABELS, type TeamFunction } from '@palco/contract/team/permissions'
import type { ListedUser } from '@palco/contract/users/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'
import { CardList } from '../kit/card-list.tsx'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { AddIcon } from '../kit/icons.tsx'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { Page } from '../kit/page.tsx'
import { useUserDialogs } from '../users/use-user-dialogs.tsx'
import { refreshUsers } from '../users/users.queries.ts'
import { MemberCard } from './member-card.tsx'
import { membersQuery, removeFromTeam, resetSecondFactor, saveFunction } from './team.queries.ts'
import { TeamRules } from './team-rules.tsx'
import { TeamScopeDialog } from './team-scope-dialog.tsx'

export function TeamPage() {
  const dialogs = useUserDialogs()
  const invite = () => dialogs.open({ name: 'member' })
  const scope = useDialog<{ member: ListedUser }>()
  useLinkedDialog(['new'], invite)
  const query = useQuery(membersQuery)
  const me = useSession(userOf)
  const { change, reset, ...actions } = useMemberActions()
  return (
    <Page
      title="Equipe"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={invite}>
          Convidar
        </Button>
      }
    >
      <CardList
        query={query}
        loadProblem="Erro ao carregar a equipe"
        actions={actions}
        permission="team.change"
        empty={{ text: 'Ninguém na equipe', button: 'Convidar' }}
        onCreate={invite}
      >
        {(members) => (
          <>
            <TeamRules members={members} />
            <CardGrid>
              {members.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  isMe={member.id === me?.id}
                  onChange={(teamFunction) => void change(member, teamFunction)}
                  onMakeLink={() => dialogs.open({ name: 'link', user: member })}
                  onReset={() => void reset(member)}
                  onChooseScope={() => scope.open({ member })}
                  actions={actions}
                />
              ))}
            </CardGrid>
          </>
        )}
      </CardList>
      {dialogs.dialog}
      {scope.shown && <TeamScopeDialog key={scope.shown.member.id} {...scope.shown} {...scope.dialog} />}
    </Page>
  )
}

function useMemberActions() {
  const queryClient = useQueryClient()
  const me = useSession(userOf)
  const actions = useEntityActions<ListedUser>({
    toggle: async () => {},
    remove: removeFromTeam,
    question: ({ id, name }) => ({
      title: 'Remover da equipe?',
      text:
        id === me?.id
          ? `Você perde o acesso ao painel na hora. ${AFTER_TEAM} Só outro dono pode devolver a sua função.`
          : `${name} perde o acesso ao painel na hora. ${AFTER_TEAM}`,
      okText: 'Remover',
    }),
    refresh: () => refreshUsers(queryClient),
    deleted: 'Removido da equipe',
    saveProblem: 'Erro ao mudar a função',
    deleteProblem: 'Erro ao remover da equipe',
  })

  async function change(member: ListedUser, teamFunction: TeamFunction) {
    if (member.id === me?.id && !(await askToLeaveOwners())) return
    await actions.attempt('toggle', [member.id], async () => {
      await saveFunction(member, teamFunction)
      return `${member.name}: ${TEAM_FUNCTION_LABELS[teamFunction]}`
    })
  }

  async function reset(member: ListedUser) {
    const { id, name } = member
    const text = `${name} entra só com a senha até configurar outra. As chaves de acesso, o aplicativo, os códigos e os navegadores confiáveis deixam de valer.`
    if (!(await askBeforeLoss(text, 'Redefinir', 'Redefinir a segunda etapa?'))) return
    await actions.attempt('toggle', [id], async () => {
      await resetSecondFactor(member)
      return `Segunda etapa de ${name} redefinida`
    })
  }
  return { ...actions, change, reset }
}

const AFTER_TEAM =
  'A conta continua, como participante, e entra só com a senha: a segunda etapa e os navegadores confiáveis são apagados.'

const askToLeaveOwners = () =>
  askBeforeLoss(
    'Você deixará de ser dono na hora. Só outro dono poderá devolver a sua função.',
    'Mudar',
    'Mudar a sua função?',
  )
