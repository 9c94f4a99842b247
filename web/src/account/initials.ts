/** First letters of the first and the last name. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('pt-BR')
}
