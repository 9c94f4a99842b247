/**
 * The new state of a vote. Of two states of the same vote, the one with the higher version is newer, whichever node
 * wrote it.
 */
export interface VoteChange {
  questionId: string
  userId: string
  isOn: boolean
  version: number
}

export type Votes = ReturnType<typeof createVotes>

/** Keeps the votes of a question session in memory. Changes may arrive in any order, and more than once. */
export function createVotes() {
  /** By question and person: the version of the vote, negative if the vote was taken back. */
  const versions = new Map<string, Map<string, number>>()
  const counts = new Map<string, number>()
  const voters = new Set<string>()
  /** Counts of merged questions, by their ids. A count is removed when a vote for one of its questions changes. */
  const unions = new Map<string, { ids: readonly string[]; count: number }>()

  const isOn = (questionId: string, userId: string) => (versions.get(questionId)?.get(userId) ?? 0) > 0

  function countUnion(ids: readonly string[]): number {
    const union = new Set<string>()
    for (const id of ids) for (const [userId, version] of versions.get(id) ?? []) if (version > 0) union.add(userId)
    return union.size
  }

  return {
    apply({ questionId, userId, isOn: isOnNow, version }: VoteChange) {
      const known = versions.get(questionId) ?? new Map<string, number>()
      versions.set(questionId, known)
      const before = known.get(userId) ?? 0
      if (Math.abs(before) >= version) return
      known.set(userId, isOnNow ? version : -version)
      voters.add(userId)
      counts.set(questionId, (counts.get(questionId) ?? 0) + Number(isOnNow) - Number(before > 0))
      for (const [key, { ids }] of unions) if (ids.includes(questionId)) unions.delete(key)
    },

    /** True if the person has voted for one of the questions, even if they have taken the vote back. */
    isVoter: (userId: string) => voters.has(userId),

    /** Returns for which of these questions the person votes. */
    votedBy: (userId: string, ids: Iterable<string>): string[] => [...ids].filter((id) => isOn(id, userId)),

    /** Returns how many people vote for at least one of these questions. */
    count(ids: readonly string[]): number {
      const [first = ''] = ids
      if (ids.length < 2) return counts.get(first) ?? 0
      const key = ids.join()
      const union = unions.get(key) ?? { ids, count: countUnion(ids) }
      unions.set(key, union)
      return union.count
    },
  }
}
