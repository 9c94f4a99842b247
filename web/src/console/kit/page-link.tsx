import MuiLink, { type LinkProps } from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpensPage } from './page-permissions.ts'

interface PageLinkProps extends Pick<LinkProps, 'color' | 'sx'> {
  to: string
  state?: object
  children: ReactNode
}

export function PageLink({ to, children, ...link }: PageLinkProps) {
  if (!useOpensPage()(to)) return <span>{children}</span>
  return (
    <MuiLink component={Link} to={to} {...link}>
      {children}
    </MuiLink>
  )
}
