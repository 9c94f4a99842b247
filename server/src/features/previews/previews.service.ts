import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import type { Profile } from '@palco/contract/auth/auth'
import type { PreviewAnswer, PreviewRequest } from '@palco/contract/previews/previews'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import { conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { personLanguage } from '../people/person-language.ts'
import { findUser, toUser } from '../people/user-list.repo.ts'
import type { PreviewTokens } from '../session/preview-tokens.ts'

export type Previews = ReturnType<typeof createPreviews>

export interface PreviewParts {
  previewTokens: PreviewTokens
  listAnnouncements: (userId: string, access: RoomAccess) => LiveAnnouncement[]
}

export function createPreviews({ db, catalog, people }: Shared, { previewTokens, listAnnouncements }: PreviewParts) {
  function memberOf(groupId: string): Profile & { subject: string } {
    const group = catalog.current().groups.get(groupId)
    if (!group) throw notFound('Grupo não encontrado')
    const row = { id: groupId, name: 'Participante', email: '', role: 'PARTICIPANT', active: true } as const
    const member = { ...row, created_at: group.createdAt, version: 0 }
    const language = personLanguage(catalog.current(), {
      interface_language: null,
      access: people.accessOfGroup(groupId),
    })
    const user = toUser(member, [groupId], catalog.current())
    return { ...user, hasDefaultPassword: false, ...(language && { language }), subject: group.name }
  }

  async function personOf(userId: string): Promise<Profile & { subject: string }> {
    const user = await findUser(db, catalog.current(), userId)
    if (!user) throw notFound('Usuário não encontrado')
    if (user.role === 'ADMIN') throw conflict('Administradores não têm portal: escolha um participante ou palestrante')
    const pass = (await findHeldPasses(db, [userId])).get(userId)
    const language = await people.languageOf(userId)
    const known = { ...(pass && { held: { pass } }), ...(language && { language }) }
    return { ...user, hasDefaultPassword: false, ...known, subject: user.name }
  }

  return {
    async open(asked: PreviewRequest, sessionId: string, actor: Actor): Promise<PreviewAnswer> {
      const { type, id, opensEarly } = asked
      const { subject, ...profile } = type === 'group' ? memberOf(id) : await personOf(id)
      await recordAudit(db, actor, {
        action: `${type}.previewed`,
        target: { type, id, name: subject },
        changes: opensEarly ? { opensEarly: [false, true] } : {},
      })
      const access = type === 'group' ? people.accessOfGroup(id) : await people.accessOf(id)
      return { token: previewTokens.issue(asked, sessionId), profile, announcements: listAnnouncements(id, access) }
    },
  }
}
