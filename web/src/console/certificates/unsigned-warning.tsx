import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { unsignedText } from './certificate-texts.ts'
import { designQuery } from './design/design.queries.ts'

/** While the paper has no organiser or no signatory. Nothing is refused: it can be issued without them. */
export function UnsignedWarning() {
  const { data: design } = useQuery(designQuery)
  const text = design && unsignedText(design)
  if (!text) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" role="none">
        {text}{' '}
        <MuiLink component={Link} to="/certificates/design">
          Preencher no modelo
        </MuiLink>
      </Alert>
    </Box>
  )
}
