import { type LinkChat, whatsAppDraft } from '@palco/contract/access-links/access-links'
import { issueLink } from './access-links.ts'

/** Makes a link for a person and opens their chat with it; `false` if the browser blocks the window. */
export async function openChat({ id, phone }: LinkChat): Promise<boolean> {
  // Before the link is made: browsers allow a window only at the moment of the press.
  const chat = window.open('about:blank', '_blank')
  if (!chat) return false
  try {
    const { message } = await issueLink({ id }, 'whatsapp')
    chat.opener = null
    chat.location.href = whatsAppDraft(message, phone)
    return true
  } catch (error) {
    chat.close()
    throw error
  }
}
