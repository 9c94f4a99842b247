/** Walks: changes of many people in batches. */
export interface PeopleWalksTable {
  id: string
  /** A `WalkKind`, or a value that another release added. */
  kind: string
  /** What the walk is about: the name of a group or pass, or the subject of a message; '' otherwise. */
  subject: string
  /** JSON. Its fields depend on the kind. */
  params: string
  state: 'running' | 'done' | 'stopped'
  total: number
  /** The cursor: how many of the chosen people, in their order, are done. */
  done: number
  /** JSON of `WalkOutcome`. */
  outcome: string
  /** This and the next three columns are the actor in the walk's audit entries. The account may be gone. */
  actor_id: string
  actor_name: string
  address: string
  request_id: string
  created_at: string
  ended_at: string | null
}

/** The people chosen when the walk began. A page is deleted when all of its people are done. */
export interface PeopleWalkPagesTable {
  walk_id: string
  page: number
  /** JSON: ids of people. */
  user_ids: string
}
