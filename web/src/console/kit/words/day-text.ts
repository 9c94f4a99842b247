const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** For example: `24 de novembro de 2026` */
export const dayText = (day: string): string => DAY.format(Date.parse(day))
