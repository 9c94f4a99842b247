import Link from '@mui/material/Link'
import { MAIN_ID } from '../../ui/main-id.ts'

/** The first stop of the Tab key: past bar and menu, to what the page is about. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        borderRadius: 1,
        color: 'text.primary',
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Ir para o conteúdo
    </Link>
  )
}
