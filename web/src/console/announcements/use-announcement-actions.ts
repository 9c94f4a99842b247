import type { Announcement } from '@palco/contract/announcements/announcements'
import { useQueryClient } from '@tanstack/react-query'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { nameOf } from './announcement-texts.ts'
import {
  announcementsQuery,
  deleteAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from './announcements.queries.ts'

export function useAnnouncementActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Announcement>({
    toggle: (announcement) =>
      announcement.schedule
        ? publishAnnouncement(announcement, announcement.schedule.lastsMinutes)
        : endAnnouncement(announcement),
    remove: deleteAnnouncement,
    question: (announcement) => ({
      text: announcement.schedule
        ? `Tem certeza que deseja excluir o aviso "${nameOf(announcement)}"? Ele não será publicado.`
        : `Tem certeza que deseja excluir o aviso "${nameOf(announcement)}"? Quem ainda o vê deixa de ver, e o registro de quem viu também é excluído.`,
    }),
    refresh: () => queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
    deleted: 'Aviso excluído',
    saveProblem: 'Erro ao alterar aviso',
    deleteProblem: 'Erro ao excluir aviso',
  })
}
