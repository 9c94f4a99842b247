import { PageTitle } from '../ui/page-title.tsx'
import { MAIN_ID } from '../ui/skip-link.tsx'
import { useProductTitle } from './event.ts'

export function EndedPage() {
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{product}</PageTitle>
      <main id={MAIN_ID} tabIndex={-1} />
    </>
  )
}
