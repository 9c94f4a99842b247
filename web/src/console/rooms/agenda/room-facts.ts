import { EMBED_VERDICT_LABELS } from '@palco/contract/embed-checks/embed-check-texts'
import {
  type EmbedCheck,
  type EmbedVerdict,
  findingInMode,
  isLiveCheck,
} from '@palco/contract/embed-checks/embed-checks'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { type AvailabilityStatus, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import type { CSSProperties } from 'react'
import { chartColors } from '../../../theme/chart-colors.ts'
import { AVAILABILITY_TEXTS } from '../../kit/words/plan-texts.ts'
import { overlapTexts } from '../overlap-texts.ts'

export interface RoomFacts {
  tone: string
  language: string
  /** The flag of the room's language, or the language's code if it has no flag. */
  flag: string
  status: AvailabilityStatus | 'inactive'
  statusText: string
  /** The worse result of the checks of the main and the backup URL; `null` before the first check. */
  verdict: EmbedVerdict | null
  verdictText: string
  /**
   * Texts about rooms that overlap in time with this room and share its group, URL or speaker. Each says what is
   * shared. After five of them, a last text has the number of further rooms.
   */
  overlaps: readonly string[]
}

interface FactsOptions {
  groups: readonly Group[]
  languages: readonly Language[]
  checks: readonly EmbedCheck[]
  /** Ids of the rooms that share a transmission with other rooms on purpose. */
  intended: ReadonlySet<string>
  now: number
}

export function factsOfRooms(rooms: readonly Room[], options: FactsOptions): Map<string, RoomFacts> {
  const { groups, languages, checks, intended, now } = options
  const rank = new Map(groups.map(({ id }, index) => [id, index]))
  const isShown = new Map(groups.map(({ id, active }) => [id, active]))
  const known = new Map(languages.map((language) => [language.code, language]))
  const checksOf = Map.groupBy(checks.filter(isLiveCheck), ({ roomId }) => roomId)
  const overlaps = overlapTexts(rooms, (...ids) => ids.every((id) => intended.has(id)))
  return new Map(
    rooms.map((room) => {
      const isInactive = !room.active || isShown.get(room.groupId) === false
      const status = isInactive ? 'inactive' : roomAvailability(room, now)
      const facts: RoomFacts = {
        tone: groupTone(rank.get(room.groupId) ?? 0),
        language: known.get(room.language)?.name ?? room.language,
        flag: known.get(room.language)?.flag || room.language,
        status,
        statusText: status === 'inactive' ? (room.active ? 'Grupo inativo' : 'Inativa') : AVAILABILITY_TEXTS[status],
        ...verdictOf(room, checksOf.get(room.id) ?? []),
        overlaps: overlaps.get(room.id) ?? [],
      }
      return [room.id, facts]
    }),
  )
}

const WORST_FIRST: readonly EmbedVerdict[] = ['refused', 'unknown', 'plays']

function verdictOf({ mode }: Room, checks: readonly EmbedCheck[]): Pick<RoomFacts, 'verdict' | 'verdictText'> {
  const found = checks.map((check) => ({ slot: check.slot, verdict: findingInMode(check, mode).verdict }))
  const worst = WORST_FIRST.flatMap((verdict) => found.find((each) => each.verdict === verdict) ?? [])[0]
  if (!worst?.verdict) return { verdict: null, verdictText: 'Endereço ainda não verificado' }
  const subject = worst.slot === 'backup' ? 'Reserva: ' : ''
  return { verdict: worst.verdict, verdictText: `${subject}${EMBED_VERDICT_LABELS[worst.verdict]}` }
}

const { light, dark } = chartColors

/** The colour of a group by its index. After nine groups, colours repeat, but every block also names its group. */
export const groupTone = (index: number): string =>
  `light-dark(${light[index % light.length]}, ${dark[index % dark.length]})`

/** Sets the tone as a CSS variable, which React's types don't allow without a cast. */
export const toneStyle = (tone: string): CSSProperties => ({ ['--tone' as string]: tone })
