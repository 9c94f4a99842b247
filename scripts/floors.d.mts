export function refusal(file: string, named: string, isType?: boolean): string | undefined
