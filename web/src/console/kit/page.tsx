import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageHeader } from './page-header.tsx'

interface PageProps {
  title: string
  heading?: string
  /** Prints only the page's content, without the heading and its buttons. */
  isPrinted?: boolean
  actions?: ReactNode
  children: ReactNode
}

export const Page = ({ title, heading = title, isPrinted = false, actions, children }: PageProps) => (
  <>
    <PageTitle>{`${title} · ${useProductTitle()}`}</PageTitle>
    <Box sx={isPrinted ? { displayPrint: 'none' } : undefined}>
      <PageHeader title={heading}>{actions}</PageHeader>
    </Box>
    {children}
  </>
)
