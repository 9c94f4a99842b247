import MuiLink from '@mui/material/Link'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { checkAddress } from './certificate-menu.tsx'

/** The code, leading to the public page that checks it. */
export const CheckLink = ({ code }: { code: string }) => (
  <MuiLink
    href={checkAddress({ code })}
    target="_blank"
    rel="noopener"
    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
  >
    {code}
    <HiddenText> (abre a página de verificação)</HiddenText>
  </MuiLink>
)
