import { PageTitle } from '../ui/page-title.tsx'
import { MAIN_ID } from '../ui/skip-link.tsx'
import { useProductTitle } from './event.ts'

/** The empty page under the dialog of a terminated session, so that no content can be read or played any more. */
export function EndedPage() {
  const product = useProductTitle()
  return (
    <>
      <PageTitle>{product}</PageTitle>
      <main id={MAIN_ID} tabIndex={-1} />
    </>
  )
}
