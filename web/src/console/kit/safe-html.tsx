import Box, { type BoxProps } from '@mui/material/Box'
import { safeHtml } from '../../ui/safe-html.ts'

interface SafeHtmlProps extends Pick<BoxProps, 'sx'> {
  html: string
}

/** Basic HTML that somebody wrote, shown without whatever else it may hold. */
export const SafeHtml = ({ html, sx }: SafeHtmlProps) => (
  <Box
    sx={[
      {
        overflowWrap: 'anywhere',
        '& p, & ul, & ol': { my: 1 },
        '& ul, & ol': { pl: 3 },
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& a': { color: 'secondary.main' },
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here, on every display
    dangerouslySetInnerHTML={{ __html: safeHtml(html) }}
  />
)
