import { zodResolver } from '@hookform/resolvers/zod'
import { type Announcement, type AnnouncementCreate, announcementCreate, isLive } from '@palco/contract/announcements'
import type { Language } from '@palco/contract/languages'
import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../api/server-clock.ts'
import { useVersionedForm } from '../kit/use-versioned-form.ts'
import { type AnnouncementValues, describeField, firstLanguage, newEnd, valuesOf } from './announcement-values.ts'
import { announcementsQuery, saveAnnouncement } from './announcements.queries.ts'

interface AnnouncementFormOptions {
  languages: readonly Language[]
  /** What a new one starts from. */
  start: AnnouncementValues
  onSaved: () => void
}

export function useAnnouncementForm(announcement: Announcement | null, options: AnnouncementFormOptions) {
  const { languages, start, onSaved } = options
  const queryClient = useQueryClient()
  return useVersionedForm<Announcement, AnnouncementValues, AnnouncementCreate>(announcement, {
    valuesOf: (each) => (each ? valuesOf(each, languages, each.audience) : start),
    resolverOf: () => zodResolver(announcementCreate),
    describe: (path, theirs) => describeField(path, theirs, languages),
    problemOf: ({ texts, endsAt }) => {
      const first = firstLanguage(languages)
      if (first && !texts[first.code])
        return `Escreva o aviso em ${first.name}: quem não tem texto no seu idioma lê este`
      return isLive({ endsAt }, serverNow()) ? null : 'O aviso deve terminar no futuro'
    },
    find: async ({ id }) => {
      const all = await queryClient.fetchQuery({ ...announcementsQuery, staleTime: 0 })
      return all.find((each) => each.id === id) ?? null
    },
    save: saveAnnouncement,
    refresh: () => queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
    onSaved,
    created: 'Aviso publicado',
    updated: 'Aviso corrigido',
    loadProblem: 'Erro ao carregar avisos',
    saveProblem: 'Erro ao publicar aviso',
  })
}

/** A new one to whom the page's address says, or with the words of an earlier one. */
export function startOf(
  languages: readonly Language[],
  audience: AnnouncementValues['audience'],
  copied: Announcement | null,
): AnnouncementValues {
  return { ...valuesOf(copied, languages, audience), endsAt: newEnd() }
}
