export function refusal(file: string, named: string, isType?: boolean): string | undefined
export function refusedTables(file: string, code: string): string[]
