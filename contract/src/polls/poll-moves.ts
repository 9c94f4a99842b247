import * as z from 'zod/mini'

export const POLL_STATES = ['draft', 'open', 'closed'] as const
export const pollState = z.enum(POLL_STATES)
export type PollState = z.infer<typeof pollState>

export const POLL_STATE_LABELS: Record<PollState, string> = {
  draft: 'Rascunho',
  open: 'Aberta',
  closed: 'Encerrada',
}

/** `reveal` and `hide` show and hide the results. */
export const POLL_ACTS = ['open', 'close', 'reveal', 'hide'] as const
export type PollAct = (typeof POLL_ACTS)[number]

export interface PollStanding {
  state: PollState
  showsResults: boolean
}

type Move = (standing: PollStanding) => PollStanding | null

const MOVES: Record<PollAct, Move> = {
  /** Opens a draft, opens a closed poll again with its votes, or makes the room show an open poll again. */
  open: ({ showsResults }) => ({ state: 'open', showsResults }),
  close: ({ state, showsResults }) => (state === 'open' ? { state: 'closed', showsResults } : null),
  /** Shows the results. If they are already shown, makes the room show the poll again. */
  reveal: ({ state }) => (state === 'draft' ? null : { state, showsResults: true }),
  hide: ({ state, showsResults }) => (showsResults ? { state, showsResults: false } : null),
}

/** Returns the poll's state after an act; `null` if the act is not possible. */
export const nextPollStanding = (standing: PollStanding, act: PollAct): PollStanding | null => MOVES[act](standing)
