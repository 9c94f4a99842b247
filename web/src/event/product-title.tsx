import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { PalcoMark } from './palco-mark.tsx'
import { useProductTitle } from './use-product-title.ts'

export function ProductTitle() {
  const title = useProductTitle()
  return (
    <Stack
      component={Link}
      to="/"
      direction="row"
      sx={{
        gap: 1.25,
        alignItems: 'center',
        minWidth: 0,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        '& svg': { flexShrink: 0, width: 36, height: 36 },
      }}
    >
      <PalcoMark />
      <Typography component="span" variant="h6" noWrap>
        {title}
      </Typography>
    </Stack>
  )
}
