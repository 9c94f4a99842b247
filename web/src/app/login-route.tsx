import { PageTitle } from '../components/page-title.tsx'
import { LoginPage } from './login-page.tsx'
import { useProductTitle } from './use-product-title.ts'

export function Component() {
  return (
    <>
      <PageTitle>{`Acesso · ${useProductTitle()}`}</PageTitle>
      <LoginPage />
    </>
  )
}
