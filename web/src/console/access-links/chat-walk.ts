import type { LinkChat } from '@palco/contract/access-links/access-links'

/**
 * The progress of an administrator who opens WhatsApp chats with one person after another. `place` is the index of the
 * current person. After the last person it equals `people.length`, and the dialog shows a summary.
 */
export interface ChatWalk {
  people: readonly LinkChat[]
  place: number
  opened: ReadonlySet<string>
}

export type ChatWalkEvent =
  /**
   * Includes people who already have a link. `people` must begin with the people who were included before, because
   * `place` is an index.
   */
  | { type: 'included'; people: readonly LinkChat[] }
  | { type: 'opened'; id: string }
  | { type: 'skipped' }
  | { type: 'wentBack' }

/** Starts with the first person. People who already have a working link are left out until the event `included`. */
export const startWalk = (people: readonly LinkChat[]): ChatWalk => ({
  people: people.filter(({ holds }) => holds === undefined),
  place: 0,
  opened: new Set(),
})

export function nextInWalk(walk: ChatWalk, event: ChatWalkEvent): ChatWalk {
  const to = (place: number) => Math.max(0, Math.min(walk.people.length, place))
  switch (event.type) {
    case 'included':
      return { ...walk, people: event.people }
    case 'opened':
      return { ...walk, opened: new Set([...walk.opened, event.id]), place: to(walk.place + 1) }
    case 'skipped':
      return { ...walk, place: to(walk.place + 1) }
    case 'wentBack':
      return { ...walk, place: to(walk.place - 1) }
  }
}
