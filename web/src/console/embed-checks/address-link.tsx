import Link from '@mui/material/Link'
import { Hint } from '../kit/hint.tsx'

export const AddressLink = ({ url, text = url }: { url: string; text?: string }) => (
  <Hint text={url}>
    <Link href={absolute(url)} target="_blank" rel="noopener noreferrer" noWrap sx={{ display: 'block' }}>
      {text}
    </Link>
  </Hint>
)

const absolute = (url: string) => (/^https?:/i.test(url) ? url : `https://${url}`)
