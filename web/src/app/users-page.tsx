import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { PageTitle } from '../components/page-title.tsx'
import { settingsQuery } from '../features/settings/settings.queries.ts'
import { EventZoneProvider } from '../features/users/created-on.tsx'
import { UserCards } from '../features/users/user-cards.tsx'
import { UsersScreen } from '../features/users/users-screen.tsx'
import { fromChunk } from './chunk.ts'
import { useProductTitle } from './use-product-title.ts'

const loadTable = fromChunk(() => import('../features/users/users-table.tsx'))

/** MUI X is most of this page, and a phone has no use for it. */
const UsersTable = lazy(async () => ({ default: (await loadTable()).UsersTable }))

export function Component() {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const { data: settings } = useQuery(settingsQuery)
  return (
    <>
      <PageTitle>{`Usuários · ${useProductTitle()}`}</PageTitle>
      <EventZoneProvider value={settings?.timeZone}>
        <UsersScreen List={isWide ? UsersTable : UserCards} isWide={isWide} />
      </EventZoneProvider>
    </>
  )
}
