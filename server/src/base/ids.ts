export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const userIdsOf = (rows: readonly { userId: string }[]) => [...new Set(rows.map(({ userId }) => userId))]
