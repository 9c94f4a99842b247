import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { useQueryClient } from '@tanstack/react-query'
import { showMessage } from '../../ui/dialogs.ts'
import { linkOrdersQuery, mailedText, mailLinks } from './access-links.ts'

/** Confirms, orders the mails, shows how many there are and refreshes `LinkOrders`. */
export function useMailLinks() {
  const queries = useQueryClient()
  return async (recipients: LinkRecipients, chosen?: number) => {
    const count = await mailLinks(recipients, chosen)
    if (count === null) return
    void queries.invalidateQueries(linkOrdersQuery)
    void showMessage({ type: 'info', text: mailedText(count) })
  }
}
