/** A change of many people, made in batches: each moves `done` in its own transaction. */
export interface PeopleWalksTable {
  id: string
  /** A `WalkKind`, or a value of another release. */
  kind: string
  /** The name of the group or pass that it is about, or ''. */
  subject: string
  /** JSON; the kind decides its fields. */
  params: string
  state: 'running' | 'done' | 'stopped'
  total: number
  /** Cursor: so many of the chosen people, in their order, are done. */
  done: number
  /** JSON of `WalkOutcome`. */
  outcome: string
  /** The administrator, perhaps deleted since; with address and request they are the actor of its audit lines. */
  actor_id: string
  actor_name: string
  address: string
  request_id: string
  created_at: string
  ended_at: string | null
}

/** The people chosen when the walk was ordered. A page is deleted once all of its people are done. */
export interface PeopleWalkPagesTable {
  walk_id: string
  page: number
  /** JSON: ids. */
  user_ids: string
}
