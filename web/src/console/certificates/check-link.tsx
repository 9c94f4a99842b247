import MuiLink from '@mui/material/Link'
import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { HiddenText } from '../../ui/hidden-text.tsx'

export const checkAddress = (code: string) => `${CERTIFICATE_PATH}/${code}`

export const CheckLink = ({ code }: { code: string }) => (
  <MuiLink
    href={checkAddress(code)}
    target="_blank"
    rel="noopener"
    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
  >
    {code}
    <HiddenText> (abre a página de verificação)</HiddenText>
  </MuiLink>
)
