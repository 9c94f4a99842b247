const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** They would turn around the text that follows. */
export const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

export const escapeHtml = (text: string) =>
  text.replace(BIDI_CONTROLS, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
