const HOUR = 3_600_000
const DAY = 24 * HOUR

export function relativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < HOUR) return 'Agora há pouco'
  if (age < DAY) return plural(Math.floor(age / HOUR), 'hora')
  if (age < 7 * DAY) return plural(Math.floor(age / DAY), 'dia')
  return new Date(instant).toLocaleDateString('pt-BR')
}

const plural = (count: number, unit: string) => `Há ${count} ${unit}${count === 1 ? '' : 's'}`
