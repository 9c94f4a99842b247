/** German names the hour of a date: `19:00 Uhr`. */
export const namedHour = (date: string, languageTag: string) =>
  languageTag === 'de-DE' ? date.replace(/\d\d:\d\d/, '$&\u00a0Uhr') : date
