import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { showMessage } from '../../ui/dialogs.ts'
import { notify } from '../../ui/notices.ts'
import { AddressLink } from '../embed-checks/address-link.tsx'
import { CopyIcon } from '../kit/icons.tsx'
import { shortAddress } from './short-address.ts'

interface CopiedAddressProps {
  url: string
  /** Of the room, for the button's accessible name. */
  name: string
}

/** The address in short, with a button that copies all of it. */
export function CopiedAddress({ url, name }: CopiedAddressProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify('Endereço copiado')
    } catch {
      void showMessage({ type: 'info', text: `Não foi possível copiar. O endereço é ${url}` })
    }
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: '1.75rem' }}>
      <Box sx={{ minWidth: 0, typography: 'body2' }}>
        <AddressLink url={url} text={shortAddress(url)} />
      </Box>
      <Tooltip title="Copiar endereço">
        <IconButton
          size="small"
          color="secondary"
          aria-label={`Copiar o endereço da gravação de ${name}`}
          onClick={() => void copy()}
        >
          <CopyIcon />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
