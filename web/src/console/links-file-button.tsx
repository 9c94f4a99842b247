import type { LinkRecipients } from '@palco/contract/access-links'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../api/api-error.ts'
import { tell } from '../ui/dialogs.ts'
import { downloadLinks } from './access-links.ts'
import { BusyButton } from './kit/busy-button.tsx'
import { DownloadIcon } from './kit/icons.tsx'

/** The spreadsheet with a personal link and a ready message for each of them. */
export function LinksFileButton({ whom, children }: { whom: LinkRecipients; children: string }) {
  const making = useMutation({
    mutationFn: () => downloadLinks(whom),
    onError: (error) => tell({ type: 'error', text: errorText(error, 'Erro ao gerar os links de acesso') }),
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={making.isPending}
      onClick={() => making.mutate()}
    >
      {children}
    </BusyButton>
  )
}
