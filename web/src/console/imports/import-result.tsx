import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ImportError } from '@palco/contract/imports/imports'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { LinksButtons } from '../access-links/links-buttons.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { ImportErrors } from './import-errors.tsx'
import type { ImportLine } from './import-state.ts'
import { PeopleWithoutRooms } from './people-without-rooms.tsx'
import { foundErrors } from './sheet-errors.tsx'

/** Always plural, as SPEC §2 has it. */
const createdUsers = (count: number) => `${numberText(count)} usuários criados com sucesso`

interface ImportResultProps {
  /** How many were created; `null` if the sheet had no valid user. */
  success: number | null
  errors: readonly ImportError[]
  created?: readonly ImportLine[] | undefined
  importedAt?: string | undefined
  /** The created people have no password yet. */
  hasOwnPasswords?: boolean | undefined
  rowsOfErrors: () => (string | number)[][]
}

/** The result of an import. Takes the focus, which the closed dialog has lost. */
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

/** Without a password people need links to sign in, so those come first. */
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
    <LinksButtons isNext recipients={{ of: 'import', importedAt }} more={people}>
      Baixar links de acesso
    </LinksButtons>
  )
}
