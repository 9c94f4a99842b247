import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { VENDOR_NAMES, VENDORS, type Vendor } from '@palco/contract/purchases/purchases'
import { useHasMail } from '../../event/event.ts'
import { ShoppingCartIcon } from '../kit/icons.tsx'

/** Before the first source. */
export function Welcome({ onConnect }: { onConnect: (vendor: Vendor) => void }) {
  const hasMail = useHasMail()
  return (
    <Card sx={{ px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
      <Box sx={{ color: 'secondary.main' }}>
        <ShoppingCartIcon size={48} />
      </Box>
      <Typography component="h2" variant="h4" sx={{ mt: 1.5 }}>
        Cada compra vira acesso, sozinha
      </Typography>
      <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '38rem' }}>
        {`Conecte a plataforma em que você vende: segundos depois da compra, a pessoa tem o passe e os grupos dela, ${
          hasMail ? 'e recebe o link de primeiro acesso por e-mail' : 'e o link de primeiro acesso está a um clique'
        }. Um reembolso retira o que a compra deu, e nada mais.`}
      </Typography>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 4, mb: 1.5, fontWeight: 600 }}>
        Onde você vende?
      </Typography>
      <Box sx={choices}>
        {VENDORS.map((vendor) => (
          <Button key={vendor} variant="outlined" size="large" onClick={() => onConnect(vendor)}>
            {VENDOR_NAMES[vendor]}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Standard Webhooks serve para qualquer outra loja ou sistema que envie neste formato.
      </Typography>
    </Card>
  )
}

const choices = {
  display: 'grid',
  gap: 1.5,
  mx: 'auto',
  maxWidth: '60rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
}
