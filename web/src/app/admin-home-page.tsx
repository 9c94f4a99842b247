import Typography from '@mui/material/Typography'
import { PageTitle } from '../components/page-title.tsx'
import { useProductTitle } from './use-product-title.ts'
import { useSignedInUser } from './use-signed-in-user.ts'

export function Component() {
  const user = useSignedInUser()
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{`Dashboard · ${product}`}</PageTitle>
      <Typography component="h1" variant="h3" gutterBottom>
        Dashboard Administrativo
      </Typography>
      <Typography color="textSecondary">Olá, {user.name}. Está tudo pronto para a sua semana ao vivo.</Typography>
    </>
  )
}
