const TAIL_LENGTH = 18

/**
 * Shortens a URL to its host and its end: `youtube.com/watch?v=dQw4w9WgXcQ`, `player.example.com/…/embed/plenaria-10`.
 */
export function shortAddress(address: string): string {
  const [, host = '', tail = ''] = /^(?:https?:)?(?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/i.exec(address.trim()) ?? []
  return tail.length > TAIL_LENGTH + 2 ? `${host}/…${tail.slice(-TAIL_LENGTH)}` : `${host}${tail}`
}
