import type { LinkRecipients } from '@palco/contract/access-links'
import { useQueryClient } from '@tanstack/react-query'
import { tell } from '../../ui/dialogs.ts'
import { linkOrdersQuery, mailedText, mailLinks } from './access-links.ts'

/** Asks, orders the mails, says how many there are, and lets `LinkOrders` follow. */
export function useMailLinks() {
  const queries = useQueryClient()
  return async (whom: LinkRecipients, chosen?: number) => {
    const count = await mailLinks(whom, chosen)
    if (count === null) return
    void queries.invalidateQueries(linkOrdersQuery)
    void tell({ type: 'info', text: mailedText(count) })
  }
}
