import type { LinkChat } from '@palco/contract/access-links/access-links'

/**
 * The administrator's way through a list of people, sending each person their link by WhatsApp. `place` is the index of
 * the current person. After the last person it equals `people.length`, and the dialog shows a summary.
 */
export interface ChatWalk {
  people: readonly LinkChat[]
  place: number
  /** Ids of the people whose chat was opened in this walk. */
  opened: ReadonlySet<string>
}

export type ChatWalkEvent =
  | { type: 'started'; people: readonly LinkChat[] }
  | { type: 'opened'; id: string }
  | { type: 'skipped' }
  | { type: 'wentBack' }

/** Starts a walk. It skips people who already got their link by WhatsApp, unless `isAgain`. */
export const startWalk = (people: readonly LinkChat[], isAgain: boolean): ChatWalk => ({
  people: isAgain ? people : people.filter(({ sentAt }) => sentAt === undefined),
  place: 0,
  opened: new Set(),
})

export function nextInWalk(walk: ChatWalk, event: ChatWalkEvent): ChatWalk {
  const to = (place: number) => Math.max(0, Math.min(walk.people.length, place))
  switch (event.type) {
    case 'started':
      return startWalk(event.people, true)
    case 'opened':
      return { ...walk, opened: new Set([...walk.opened, event.id]), place: to(walk.place + 1) }
    case 'skipped':
      return { ...walk, place: to(walk.place + 1) }
    case 'wentBack':
      return { ...walk, place: to(walk.place - 1) }
  }
}
