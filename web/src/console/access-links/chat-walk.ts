import type { LinkChat } from '@palco/contract/access-links/access-links'

/**
 * The progress of an administrator who opens WhatsApp chats with one person after another. `place` is the index of the
 * current person. After the last person it equals `people.length`, and the dialog shows a summary.
 */
export interface ChatWalk {
  people: readonly LinkChat[]
  place: number
  /** Ids of the people whose chat was opened in this walk. */
  opened: ReadonlySet<string>
}

export type ChatWalkEvent =
  /**
   * `people` are all recipients. The list must begin with the people before this event, so that `place` stays right.
   */
  | { type: 'included'; people: readonly LinkChat[] }
  | { type: 'opened'; id: string }
  | { type: 'skipped' }
  | { type: 'wentBack' }

/** Starts a walk. It leaves out people who already have a link that works, until they are included. */
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
