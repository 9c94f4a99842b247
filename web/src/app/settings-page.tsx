import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ProblemAlert } from '../components/problem-alert.tsx'
import loginBackground from '../features/event/art/login-background.svg'
import { PalcoMark } from '../features/event/palco-mark.tsx'
import welcomeBanner from '../features/portal-rooms/art/welcome-banner.svg'
import { settingsQuery } from '../features/settings/settings.queries.ts'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { errorText } from '../lib/api-error.ts'
import { useProductTitle } from './use-product-title.ts'

/** What comes with the product. */
const standIns = {
  logo: <PalcoMark />,
  loginBackground: <img src={loginBackground} alt="" />,
  banner: <img src={welcomeBanner} alt="" />,
}

export function Component() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery)
  return (
    <>
      <PageTitle>{`Configurações · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Configurações" />
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar configurações')} onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingForm />}
      {data && <SettingsForm saved={data} standIns={standIns} />}
    </>
  )
}

const LoadingForm = () => (
  <Stack sx={{ gap: 3, maxWidth: 1100 }} role="status" aria-label="Carregando...">
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
)
