export const numberText = (value: number) => value.toLocaleString('pt-BR')

export const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`

export const countedUsers = (count: number) => counted(count, 'usuário', 'usuários')
export const countedPeople = (count: number) => counted(count, 'pessoa', 'pessoas')
export const countedDays = (count: number) => counted(count, 'dia', 'dias')

export function findingsText(count: number, ignoredBlockers = 0): string {
  if (count) return `${counted(count, 'ponto', 'pontos')} a resolver`
  if (!ignoredBlockers) return 'Tudo pronto'
  return `Pronto, com ${counted(ignoredBlockers, 'impedimento ignorado', 'impedimentos ignorados')}`
}
