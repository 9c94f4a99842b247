export function findBinaries(): string | undefined
export function ownerOfCluster(): { uid: number; gid: number } | Record<string, never>
