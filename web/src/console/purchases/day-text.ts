/** `2025-12-01` → `01/12` */
export const dayText = (day: string) => day.slice(5).split('-').reverse().join('/')
