import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { LoginPage } from './login-page.tsx'

export function LoginRoute() {
  return (
    <>
      <PageTitle>{`Acesso · ${useProductTitle()}`}</PageTitle>
      <LoginPage />
    </>
  )
}
