import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ImportError } from '@palco/contract/imports'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { LinksButtons } from '../links/links-buttons.tsx'
import { ImportErrors } from './import-errors.tsx'
import type { ImportLine } from './import-state.ts'
import { createdUsers, foundErrors } from './import-texts.ts'
import { PeopleWithoutRooms } from './people-without-rooms.tsx'

interface ImportResultProps {
  /** How many were created; `null`: the sheet had nobody to create. */
  success: number | null
  errors: readonly ImportError[]
  created?: readonly ImportLine[] | undefined
  /** Of those who were created. */
  importedAt?: string | undefined
  /** They have no password yet. */
  hasOwnPasswords?: boolean | undefined
  rowsOfErrors: () => (string | number)[][]
}

/** What became of a sheet. The dialog that led here is gone with its focus: the keyboard goes on from the result. */
export function ImportResult(props: ImportResultProps) {
  const { success, errors, created = [], importedAt, hasOwnPasswords, rowsOfErrors } = props
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      <Box sx={{ '& > *': { scrollMarginTop: 96 } }}>
        <Alert ref={result} role="alert" severity={success === null ? 'error' : errors.length ? 'warning' : 'success'}>
          <p>{success === null ? 'Nenhum usuário para importar na planilha' : createdUsers(success)}</p>
          {errors.length > 0 && <p>{foundErrors(errors.length)}</p>}
        </Alert>
      </Box>
      <PeopleWithoutRooms created={created} importedAt={importedAt} />
      {importedAt && success ? <NextSteps importedAt={importedAt} hasOwnPasswords={hasOwnPasswords ?? false} /> : null}
      {errors.length > 0 && <ImportErrors errors={errors} rowsOfErrors={rowsOfErrors} />}
    </Stack>
  )
}

/** Without a password nobody gets in: then their links come first. */
function NextSteps({ importedAt, hasOwnPasswords }: { importedAt: string; hasOwnPasswords: boolean }) {
  const people = (
    <Button
      variant={hasOwnPasswords ? 'outlined' : 'contained'}
      component={Link}
      to={`/users?${new URLSearchParams({ importedAt })}`}
    >
      Ver os usuários importados
    </Button>
  )
  if (!hasOwnPasswords) return <Box>{people}</Box>
  return (
    <LinksButtons isNext whom={{ of: 'import', importedAt }} more={people}>
      Baixar links de acesso
    </LinksButtons>
  )
}
