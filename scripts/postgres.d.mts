export function startPostgres(options?: { fsync?: boolean }): Promise<{ url: string; stop: () => Promise<void> } | null>
export function findBinaries(): string | undefined
export function ownerOfCluster(): { uid: number; gid: number } | Record<string, never>
