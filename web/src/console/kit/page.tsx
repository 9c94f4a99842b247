import type { ReactNode } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageHeader } from './page-header.tsx'

interface PageProps {
  /** The name of the page in the browser's tab. */
  title: string
  /** The text above the page, where it differs from the title. */
  heading?: string
  /** Buttons at the right of the heading, or below it on narrow screens. */
  actions?: ReactNode
  children: ReactNode
}

export const Page = ({ title, heading = title, actions, children }: PageProps) => (
  <>
    <PageTitle>{`${title} · ${useProductTitle()}`}</PageTitle>
    <PageHeader title={heading}>{actions}</PageHeader>
    {children}
  </>
)
