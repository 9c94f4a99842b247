import {
  type Affected,
  PEOPLE_OF_RULES,
  type ReadinessFinding,
  type ReadinessRule,
} from '@palco/contract/readiness/readiness'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { useMailLinks } from '../access-links/access-links.ts'
import { useEmbedTest } from '../embed-checks/embed-checks.ts'
import { reactivateGroup } from '../groups/groups.queries.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { toggleLanguage } from '../languages/languages.queries.ts'
import { reactivateRoom } from '../rooms/rooms.queries.ts'
import type { Repair } from './finding-card.tsx'
import { readinessQuery } from './readiness.queries.ts'
import { placeOf } from './repair-places.ts'
import { SERVER_HELP } from './rule-texts.ts'

/** The maximum number of URLs to check per click, because the server allows ten checks a minute. */
const TESTS_MAX = 10

/** Fixes a finding. Resolves to the text of a notice, or to `null` for none. */
type Act = (finding: ReadinessFinding) => Promise<string | null>

/** The ways to fix each finding: an action, instructions for the operator, or a link to the page to edit. */
export function useRepairs() {
  const queryClient = useQueryClient()
  const hasMail = useHasMail()
  const mailLinks = useMailLinks()
  const { mutateAsync: testEmbed } = useEmbedTest()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, finding }: { act: Act; finding: ReadinessFinding }) => act(finding),
    onSuccess: (notice) => notice && notify(notice),
    onError: (error) => void showMessage({ type: 'error', text: errorText(error, 'Não deu para resolver este ponto') }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['catalog'] })
      await queryClient.invalidateQueries(readinessQuery)
      // The pressed button disappears with its card, so the focus may be lost.
      requestAnimationFrame(focusMainIfLost)
    },
  })

  async function testAddresses({ which, count }: ReadinessFinding) {
    const rooms = await queryClient.fetchQuery(roomsQuery)
    const urlOf = ({ id, slot }: Affected) => {
      const room = rooms.find((each) => each.id === id)
      return (slot === 'backup' ? room?.backupUrl : room?.webinarUrl) || []
    }
    const found = [...new Set(which.flatMap(urlOf))]
    const urls = found.slice(0, TESTS_MAX)
    for (const url of urls) await testEmbed(url)
    // The server lists the URLs with the oldest checks first, so the next click checks other URLs.
    if (found.length > TESTS_MAX || count > which.length)
      return `${urls.length} de ${numberText(count)} endereços verificados`
    return counted(urls.length, 'endereço verificado', 'endereços verificados')
  }

  async function activateRooms({ which }: ReadinessFinding) {
    const rooms = await queryClient.fetchQuery(roomsQuery)
    const hidden = rooms.filter(({ id }) => which.some((each) => each.id === id))
    for (const groupId of new Set(hidden.map((room) => room.groupId))) await reactivateGroup({ id: groupId })
    for (const room of hidden) await reactivateRoom(room)
    return counted(hidden.length, 'sala ativa', 'salas ativas')
  }

  async function toggleLanguages({ which }: ReadinessFinding, active: boolean) {
    const languages = await queryClient.fetchQuery(languagesQuery)
    const found = languages.filter((each) => each.active !== active && which.some(({ id }) => id === each.id))
    for (const language of found) await toggleLanguage(language)
    return `${found.map(({ name }) => name).join(', ')}: ${active ? 'ativo' : 'inativo'}`
  }

  async function mailPeople(rule: keyof typeof PEOPLE_OF_RULES) {
    await mailLinks({ of: 'filter', filter: PEOPLE_OF_RULES[rule] })
    return null
  }

  function actOf({ rule, count, which }: ReadinessFinding): { label: string; act: Act } | null {
    const people = countedPeople(count)
    const languages = which.length === 1 ? 'o idioma' : `${which.length} idiomas`
    const acts: Partial<Record<ReadinessRule, { label: string; act: Act }>> = {
      'addresses-refused': { label: 'Verificar de novo', act: testAddresses },
      'addresses-unconfirmed': { label: 'Verificar agora', act: testAddresses },
      'rooms-hidden': { label: which.length === 1 ? 'Ativar a sala' : 'Ativar as salas', act: activateRooms },
      'languages-inactive': { label: `Ativar ${languages}`, act: (finding) => toggleLanguages(finding, true) },
      'languages-without-rooms': { label: `Desativar ${languages}`, act: (finding) => toggleLanguages(finding, false) },
    }
    const mails: typeof acts = {
      'people-without-link': { label: `Enviar links a ${people}`, act: () => mailPeople('people-without-link') },
      'links-unopened': { label: `Enviar de novo a ${people}`, act: () => mailPeople('links-unopened') },
    }
    return acts[rule] ?? (hasMail ? mails[rule] : null) ?? null
  }

  return {
    isBusy: (rule: ReadinessRule) => isPending && variables.finding.rule === rule,

    /** The ways to fix a finding, the best one first. */
    of(finding: ReadinessFinding): Repair[] {
      const found = actOf(finding)
      const act = found && { label: found.label, run: () => mutate({ act: found.act, finding }) }
      // If a URL lacks https, checking it again does not help: it must be edited.
      const insecure = finding.which.find(({ reason }) => reason === 'insecure')
      const place = placeOf(insecure ? { ...finding, which: [insecure] } : finding)
      if (finding.rule === 'addresses-refused' && act && place) return insecure ? [place, act] : [act, place]
      const repair = act ?? place
      if (repair) return [repair]
      const text = (SERVER_HELP as Partial<Record<ReadinessRule, string>>)[finding.rule] ?? ''
      return [{ label: 'Como resolver', run: () => void showMessage({ type: 'info', text }) }]
    },
  }
}
