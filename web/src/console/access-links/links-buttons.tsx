import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { addressProblem } from '@palco/contract/base/public-address'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { linkAddressQuery, useDownloadLinks, useMailLinks } from './access-links.ts'
import { LinkOrders } from './link-orders.tsx'

interface LinksButtonsProps {
  recipients: LinkRecipients
  /**
   * Whether the download is the main action of the page. If the links contain a local address, the main action is
   * instead a link to `/ready`, which says how to fix the address.
   */
  isNext?: boolean
  more?: ReactNode
  children: string
}

/**
 * Shows a button that downloads a spreadsheet of links and messages. With a mail server, a second button mails the
 * links.
 */
export function LinksButtons({ recipients, isNext = false, more, children }: LinksButtonsProps) {
  const hasMail = useHasMail()
  const downloadLinks = useDownloadLinks()
  const mailLinks = useMailLinks()
  const { data: address } = useQuery({ ...linkAddressQuery, enabled: isNext })
  const isWaiting = isNext && address !== undefined && addressProblem(address) === 'local'
  const showFailure = (text: string) => (error: Error) => showMessage({ type: 'error', text: errorText(error, text) })
  const making = useMutation({
    mutationFn: () => downloadLinks(recipients),
    onError: showFailure('Erro ao gerar os links de acesso'),
  })
  const mailing = useMutation({
    mutationFn: () => mailLinks(recipients),
    onError: showFailure('Erro ao enviar os links de acesso'),
  })
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isWaiting && <Typography>Falta o endereço público. Os links feitos agora só abrem nesta rede.</Typography>}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {isWaiting && (
          <Button variant="contained" component={Link} to="/ready">
            Ver o que falta
          </Button>
        )}
        <BusyButton
          variant={isNext && !isWaiting ? 'contained' : 'outlined'}
          startIcon={<DownloadIcon />}
          isBusy={making.isPending}
          onClick={() => making.mutate()}
        >
          {children}
        </BusyButton>
        {hasMail && (
          <BusyButton variant="outlined" isBusy={mailing.isPending} onClick={() => mailing.mutate()}>
            Enviar links por e-mail
          </BusyButton>
        )}
        {more}
      </Stack>
      <LinkOrders />
    </Stack>
  )
}
