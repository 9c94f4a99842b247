import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../components/page-title.tsx'
import { profileQuery } from '../features/auth/profile.ts'
import { useProductTitle } from './use-product-title.ts'
import { useSignedInUser } from './use-signed-in-user.ts'

export function Component() {
  const { data: user } = useQuery(profileQuery(useSignedInUser()))
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{product}</PageTitle>
      <Card>
        <CardContent sx={{ p: { xs: 3, sm: 5 } }}>
          <Typography component="h1" variant="h3" gutterBottom>
            Olá, {user.name}
          </Typography>
          {user.userGroups.length > 0 ? (
            <>
              <Typography color="textSecondary">Que bom ter você com a gente. Você participa de:</Typography>
              <Stack
                component="ul"
                direction="row"
                sx={{ gap: 1, flexWrap: 'wrap', m: 0, mt: 2, p: 0, listStyle: 'none' }}
              >
                {user.userGroups.map(({ groupId, group }) => (
                  <Chip key={groupId} component="li" label={group.name} />
                ))}
              </Stack>
            </>
          ) : (
            <Alert severity="error">Você não está cadastrado em nenhum grupo</Alert>
          )}
        </CardContent>
      </Card>
    </>
  )
}
