import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { fromChunk } from '../../api/chunk.ts'
import { useProductTitle } from '../../event/event.ts'
import { useMay } from '../../session/may.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { failedRecipientsQuery } from '../kit/list/shared-lists.queries.ts'
import { failureText } from '../kit/words/mail-texts.ts'
import { MailProblemsProvider } from './mail-problems.tsx'
import { UserCards } from './user-cards.tsx'
import { UsersScreen } from './users-screen.tsx'

const loadTable = fromChunk(() => import('./users-table.tsx'))

/** Loaded lazily: most of the page's code is MUI X, and phones show cards instead of the table. */
const UsersTable = lazy(async () => ({ default: (await loadTable()).UsersTable }))

export function UsersPage() {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const { data: failed } = useQuery({ ...failedRecipientsQuery, enabled: useMay('messages.view') })
  const mailProblems = useMemo(() => new Map(failed?.map((each) => [each.userId, failureText(each)])), [failed])
  return (
    <>
      <PageTitle>{`Usuários · ${useProductTitle()}`}</PageTitle>
      <MailProblemsProvider value={mailProblems}>
        <UsersScreen List={isWide ? UsersTable : UserCards} isWide={isWide} />
      </MailProblemsProvider>
    </>
  )
}
