import { type ListedUser, type UserUpdate, userUpdate } from '@palco/contract/users/users'
import * as z from 'zod/mini'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { TeamGroupsField, TeamRoomsField } from '../users/team-scope-fields.tsx'
import { refreshUsers } from '../users/users.queries.ts'
import { saveScope } from './team.queries.ts'

const { teamRoomIds, teamGroupIds } = userUpdate.shape
const scope = z.object({ teamRoomIds, teamGroupIds })

interface TeamScopeDialogProps extends OpenedDialog {
  member: ListedUser
}

export function TeamScopeDialog({ member, ...frame }: TeamScopeDialogProps) {
  const isModerator = member.teamFunction === 'MODERATOR'
  const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id)
  const { dialog } = useDecisionForm<z.input<typeof scope>, z.output<typeof scope>, unknown>(frame, {
    schema: scope,
    initial: isModerator
      ? { teamRoomIds: idsOf(member.teamRooms ?? []) }
      : { teamGroupIds: member.teamGroups ? idsOf(member.teamGroups) : null },
    perform: (fields) => saveScope(member, fields satisfies Partial<UserUpdate>),
    done: () => (isModerator ? 'Salas salvas' : 'Grupos salvos'),
    refresh: refreshUsers,
    failed: 'Erro ao salvar',
  })
  return (
    <FormDialog
      {...dialog}
      width="sm"
      title={`${isModerator ? 'Salas' : 'Grupos'} de ${member.name}`}
      submitText="Salvar"
    >
      {isModerator ? <TeamRoomsField known={member.teamRooms} /> : <TeamGroupsField known={member.teamGroups} />}
    </FormDialog>
  )
}
