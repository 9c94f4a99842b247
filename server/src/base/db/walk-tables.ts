/** Walks: changes of many people, or messages to them, that run in batches in the background. */
export interface PeopleWalksTable {
  id: string
  /** A `WalkKind`, or a value that another release added. */
  kind: string
  /** What is being changed: the name of a group or pass, or the subject of a message; '' otherwise. */
  subject: string
  /** JSON with the parameters of the change, which depend on the kind. */
  params: string
  state: 'running' | 'done' | 'stopped'
  total: number
  /** The cursor: how many of the chosen people are done, in their order. */
  done: number
  /** JSON of `WalkOutcome`. */
  outcome: string
  /**
   * The next four columns describe the administrator whom the walk's audit entries name. The account may be deleted.
   */
  actor_id: string
  actor_name: string
  address: string
  request_id: string
  created_at: string
  ended_at: string | null
}

/** The people chosen when the walk began, in pages. A page is deleted when all of its people are done. */
export interface PeopleWalkPagesTable {
  walk_id: string
  page: number
  /** JSON: ids of people. */
  user_ids: string
}
