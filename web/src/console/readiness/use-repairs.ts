import { type EmbedFinding, findingInMode } from '@palco/contract/embed-checks/embed-checks'
import {
  isStartingSoon,
  PEOPLE_OF_RULES,
  peopleOfRule,
  type ReadinessFinding,
  type ReadinessRule,
} from '@palco/contract/readiness/readiness'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useEvent, useHasMail } from '../../event/event.ts'
import { useMay } from '../../session/may.ts'
import { ask, showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { useDownloadLinks, useMailLinks } from '../access-links/access-links.ts'
import { useEmbedTest } from '../embed-checks/embed-checks.ts'
import { testOutcome } from '../embed-checks/test-outcome.ts'
import { reactivateGroup } from '../groups/groups.queries.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useOpensPage } from '../kit/page-permissions.ts'
import { readinessQuery } from '../kit/readiness.queries.ts'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { roomCount } from '../kit/words/plan-texts.ts'
import { toggleLanguage } from '../languages/languages.queries.ts'
import { reactivateRoom } from '../rooms/rooms.queries.ts'
import type { Repair } from './finding-card.tsx'
import { placeOf } from './repair-places.ts'
import { SERVER_HELP, serverMessage } from './rule-texts.ts'

/** The maximum number of URLs that one click checks: the server allows ten checks a minute. */
const TESTS_MAX = 10

/** Rules whose findings have two buttons: one for the action, and one for the page about the problem. */
const WITH_PLACE: readonly ReadinessRule[] = ['addresses-refused', 'people-without-link']

/** Fixes a finding. Resolves to the text of a notice, or to `null` if no notice is needed. */
type Act = (finding: ReadinessFinding) => Promise<string | null>

/**
 * Returns the ways to fix each finding: an action, a link to the page on which something must be edited, or
 * instructions for the operator.
 */
export function useRepairs() {
  const queryClient = useQueryClient()
  const hasMail = useHasMail()
  const event = useEvent()
  const isSoon = event.name === 'ready' && isStartingSoon(event.event.startsAt, serverNow())
  const mayAct = useMay('week.change')
  const opensPage = useOpensPage()
  const downloadLinks = useDownloadLinks()
  const mailLinks = useMailLinks()
  const { mutateAsync: testEmbed } = useEmbedTest()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, finding }: { act: Act; finding: ReadinessFinding }) => act(finding),
    onSuccess: (notice) => notice && notify(notice),
    onError: (error) => void showMessage({ type: 'error', text: errorText(error, 'Não deu para resolver este ponto') }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['catalog'] })
      await queryClient.invalidateQueries(readinessQuery)
      // The pressed button disappears with its card. The focus is then lost.
      requestAnimationFrame(focusMainIfLost)
    },
  })

  async function testAddresses({ which, count }: ReadinessFinding) {
    const saved = await queryClient.fetchQuery(roomsQuery)
    const modeOf = new Map(
      which.flatMap(({ id, slot }) => {
        const room = saved.find((each) => each.id === id)
        const url = slot === 'backup' ? room?.backupUrl : room?.webinarUrl
        return room && url ? [[url, room.mode] as const] : []
      }),
    )
    const tested: EmbedFinding[] = []
    for (const [url, mode] of [...modeOf].slice(0, TESTS_MAX)) tested.push(findingInMode(await testEmbed(url), mode))
    const rooms = which.reduce((sum, { cases = [''] }) => sum + cases.length, 0)
    // The server lists first the URLs whose last check is the oldest, so the next click checks other URLs.
    const subject =
      modeOf.size > TESTS_MAX || count > which.length
        ? `${tested.length} de ${numberText(count)} endereços testados`
        : `${counted(tested.length, 'endereço testado', 'endereços testados')} (${roomCount(rooms)})`
    const doesPlay = tested.every(({ verdict }) => verdict === 'plays')
    notify(`${subject}: ${testOutcome(tested)}`, null, doesPlay ? 'success' : 'warning')
    return null
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
    const state = active ? 'ativo' : 'inativo'
    return `${found.map(({ name }) => name).join(', ')}: ${state}${found.length === 1 ? '' : 's'}`
  }

  async function mailPeople(rule: keyof typeof PEOPLE_OF_RULES) {
    await mailLinks({ of: 'filter', filter: peopleOfRule(rule, isSoon) })
    return null
  }

  async function makeLinks() {
    await downloadLinks({ of: 'filter', filter: PEOPLE_OF_RULES['people-without-link'] })
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
    const files: typeof acts = { 'people-without-link': { label: `Gerar links para ${people}`, act: makeLinks } }
    return acts[rule] ?? (hasMail ? mails : files)[rule] ?? null
  }

  return {
    isBusy: (rule: ReadinessRule) => isPending && variables.finding.rule === rule,

    /**
     * Returns the ways to fix a finding that this member may use, the best one first. If `isServers`, they include the
     * instructions for the operator of the server.
     */
    of(finding: ReadinessFinding, isServers: boolean): Repair[] {
      const known = actOf(finding)
      const found = mayAct ? known : null
      const act = found && { label: found.label, run: () => mutate({ act: found.act, finding }) }
      // A URL without https must be edited: checking it again does not help.
      const insecure = finding.which.find(({ reason }) => reason === 'insecure')
      const page = placeOf(insecure ? { ...finding, which: [insecure] } : finding, isSoon)
      const place = page && opensPage(page.to) ? page : null
      if (WITH_PLACE.includes(finding.rule) && act && place) return insecure ? [place, act] : [act, place]
      const help = isServers ? [{ label: 'Como resolver', run: () => void explain(finding.rule) }] : []
      const repair = act ?? place
      if (repair) return [...help, repair]
      return known || page ? [] : help
    },
  }
}

/**
 * Shows instructions for the operator of the server. A button copies them as a message, because the operator is often
 * another person.
 */
async function explain(rule: ReadinessRule) {
  const isCopy = await ask({
    type: 'info',
    title: 'Como resolver',
    text: `${SERVER_HELP[rule]}\n\nIsto se faz no servidor: se outra pessoa cuida dele, envie a ela este recado.`,
    okText: 'Copiar recado',
    cancelText: 'Fechar',
  })
  if (isCopy) await copyMessages([rule], 'Recado copiado')
}

export async function copyMessages(rules: readonly ReadinessRule[], done: string) {
  try {
    await navigator.clipboard.writeText(rules.map(serverMessage).join('\n\n'))
    notify(done)
  } catch {
    void showMessage({ type: 'error', text: 'Não foi possível copiar. Selecione o texto e copie.' })
  }
}
