import { PageTitle } from '../ui/page-title.tsx'
import { MAIN_ID } from '../ui/skip-link.tsx'
import { useProductTitle } from './event.ts'

/** Behind the dialog of a terminated session: nothing is left to read or to play. */
export function EndedPage() {
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{product}</PageTitle>
      <main id={MAIN_ID} tabIndex={-1} />
    </>
  )
}
