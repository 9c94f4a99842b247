import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Announcement,
  type AnnouncementCreate,
  announcementCreate,
} from '@palco/contract/announcements/announcements'
import { isLive } from '@palco/contract/announcements/live-announcement'
import type { Language } from '@palco/contract/languages/languages'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '../../api/server-clock.ts'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { scheduledText } from './announcement-texts.ts'
import { type AnnouncementValues, describeField, firstLanguage, valuesOf } from './announcement-values.ts'
import { announcementsQuery, saveAnnouncement } from './announcements.queries.ts'

interface AnnouncementFormOptions {
  languages: readonly Language[]
  start: AnnouncementValues
  onSaved: () => void
}

export function useAnnouncementForm(announcement: Announcement | null, options: AnnouncementFormOptions) {
  const { languages, start, onSaved } = options
  const queryClient = useQueryClient()
  const timeZone = useClockZone()
  return useDialogForm<Announcement, AnnouncementValues, AnnouncementCreate, Announcement>(announcement, {
    draftName: `announcement ${announcement?.id ?? 'new'}`,
    valuesOf: (each) => (each ? valuesOf(each, languages, each.audience) : start),
    resolverOf: () =>
      zodResolver(writtenIn(firstLanguage(languages)) as z.ZodMiniType<AnnouncementCreate, AnnouncementValues>),
    describe: (path, theirs) => describeField(path, theirs, { languages, timeZone }),
    find: async ({ id }) => {
      const all = await queryClient.fetchQuery({ ...announcementsQuery, staleTime: 0 })
      return all.find((each) => each.id === id) ?? null
    },
    save: saveAnnouncement,
    refresh: () => queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
    onSaved,
    created: 'Aviso salvo',
    updated: 'Aviso salvo',
    noticeOf: ({ schedule }) => schedule && scheduledText(schedule, timeZone, serverNow()),
    loadProblem: 'Erro ao carregar avisos',
    saveProblem: 'Erro ao salvar aviso',
  })
}

/** Adds the rules that depend on the list of languages or the current time. The server checks them too. */
const writtenIn = (first: Language | undefined) =>
  announcementCreate.check(
    z.refine(({ texts }) => !first || Boolean(texts[first.code]), {
      path: ['texts', first?.code ?? ''],
      error: `Escreva o aviso em ${first?.name}: quem não tem texto no seu idioma lê este`,
    }),
    z.refine(({ endsAt }) => endsAt === null || isLive({ endsAt }, serverNow()), {
      path: ['endsAt'],
      error: 'O aviso deve terminar no futuro',
    }),
  )
