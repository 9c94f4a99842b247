import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { CertificateIcon } from '../kit/icons.tsx'

/** While nobody has a pass that promises a certificate. */
export const Welcome = () => (
  <Card sx={{ px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    <Box sx={{ color: 'secondary.main' }}>
      <CertificateIcon size={48} />
    </Box>
    <Typography component="h2" variant="h4" sx={{ mt: 1.5 }}>
      Quem participa leva o certificado
    </Typography>
    <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '38rem', textWrap: 'pretty' }}>
      Recebe o certificado quem tem um passe que o promete e atinge a presença mínima. A pessoa confirma o nome, emite e
      baixa o PDF na página dela, ou você emite para todos de uma vez. Cada certificado tem um código e uma página
      pública que confirma que ele é verdadeiro.
    </Typography>
    <Typography sx={{ mt: 2, color: 'text.secondary' }}>Por enquanto ninguém tem um passe com certificado.</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
      <Button variant="contained" component={Link} to="/certificates/design">
        Ver o modelo do certificado
      </Button>
      <Button variant="outlined" component={Link} to="/settings#passes">
        Escolher os passes com certificado
      </Button>
      <Button variant="outlined" component={Link} to="/settings#live">
        Mudar a presença mínima
      </Button>
    </Box>
  </Card>
)
