import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ImportError } from '@palco/contract/imports/imports'
import { WITHOUT_GROUP } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { LinksButtons } from '../access-links/links-buttons.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { downloadErrors } from './error-table.ts'
import type { ImportLine } from './import-state.ts'
import { groupsWithoutRoom } from './review.ts'
import { foundErrors } from './sheet-errors.tsx'

/** The text for created users. It is fixed by the product's requirements, so it is plural even for one user. */
const createdUsers = (count: number) => `${numberText(count)} usuários criados com sucesso`

const unchangedText = (count: number) =>
  `${counted(count, 'pessoa da planilha já está cadastrada', 'pessoas da planilha já estão cadastradas')}, sem diferença.`

function severityOf({ success, errors, unchanged }: ImportResultProps) {
  if (success === null) return unchanged && !errors.length ? 'info' : 'error'
  return errors.length ? 'warning' : 'success'
}

interface ImportResultProps {
  /** The number of people who were created; `null` if there was nothing to save. */
  success: number | null
  errors: readonly ImportError[]
  updated?: number
  /** The number of registered people whose data equals that in the sheet. Set only if there was nothing to save. */
  unchanged?: number
  created?: readonly ImportLine[] | undefined
  importedAt?: string | undefined
  hasOwnPasswords?: boolean | undefined
  rowsOfErrors: () => (string | number)[][]
}

/** Shows the result. Takes the focus, because the dialog that had it is closed after a save. */
export function ImportResult(props: ImportResultProps) {
  const { success, errors, updated = 0, unchanged = 0, created, importedAt, hasOwnPasswords, rowsOfErrors } = props
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      <Box sx={{ '& > *': { scrollMarginTop: 96 } }}>
        <Alert ref={result} role="alert" severity={severityOf(props)}>
          {success === null && <p>Nenhum usuário para importar na planilha</p>}
          {success !== null && (success > 0 || updated === 0) && <p>{createdUsers(success)}</p>}
          {updated > 0 && <p>{counted(updated, 'usuário atualizado', 'usuários atualizados')}</p>}
          {unchanged > 0 && <p>{unchangedText(unchanged)}</p>}
          {errors.length > 0 && <p>{foundErrors(errors.length)}</p>}
        </Alert>
      </Box>
      <PeopleWithoutRooms created={created} importedAt={importedAt} />
      {importedAt && success ? <NextSteps importedAt={importedAt} hasOwnPasswords={hasOwnPasswords ?? false} /> : null}
      {errors.length > 0 && <ImportErrors errors={errors} rowsOfErrors={rowsOfErrors} />}
    </Stack>
  )
}

/**
 * Links to the next steps. If the imported people choose their own passwords, they need an access link to sign in, so
 * the button for these links comes first.
 */
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

/** The maximum number of errors in the table. The spreadsheet to download contains all errors. */
const SHOWN = 500

const ImportErrors = ({ errors, rowsOfErrors }: Pick<ImportResultProps, 'errors' | 'rowsOfErrors'>) => (
  <Stack sx={{ gap: 2 }}>
    <Card>
      <ScrollBox label="Erros da importação" maxHeight={420}>
        <Table size="small" stickyHeader sx={cells}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>Linha</TableCell>
              <TableCell>Email</TableCell>
              <TableCell>Erro</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, SHOWN).map(({ row, email, error }) => (
              <TableRow key={`${row} ${error}`}>
                <TableCell>{row}</TableCell>
                <TableCell>{email ? <EmailText email={email} /> : 'N/A'}</TableCell>
                <TableCell sx={wholeWords}>{error}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Card>
    {errors.length > SHOWN && (
      <Typography color="textSecondary">
        Mostrando os {SHOWN} primeiros de {numberText(errors.length)} erros.
      </Typography>
    )}
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      onClick={() => void downloadErrors(rowsOfErrors())}
      sx={{ alignSelf: 'flex-start' }}
    >
      Baixar erros
    </Button>
    <Typography variant="body2" color="textSecondary">
      O arquivo tem as linhas como estavam na planilha: corrija nele mesmo e envie de novo.
    </Typography>
  </Stack>
)

const cells = {
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
}

const wholeWords = { overflowWrap: 'normal', wordBreak: 'normal' }

const NAMED = 5

function PeopleWithoutRooms({ created = [], importedAt }: Pick<ImportResultProps, 'created' | 'importedAt'>) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: rooms } = useQuery(roomsQuery)
  const without = created.filter(({ groupId }) => !groupId)
  const empty = rooms ? groupsWithoutRoom(created, groups, rooms) : []
  if (!without.length && !empty.length) return null
  return (
    <Alert severity="warning" role="none">
      {without.length > 0 && (
        <p>
          {without.length === 1 ? 'Sem grupo: ' : `${numberText(without.length)} pessoas sem grupo: `}
          {named(without.map(({ name }) => name))}. {without.length === 1 ? 'Não vê' : 'Não veem'} nenhuma sala.{' '}
          {importedAt && (
            <MuiLink
              component={Link}
              color="inherit"
              to={`/users?${new URLSearchParams({ importedAt, group: WITHOUT_GROUP })}`}
            >
              Ver quem está sem grupo
            </MuiLink>
          )}
        </p>
      )}
      {empty.length > 0 && (
        <p>
          {empty.length === 1 ? 'Grupo sem sala ativa: ' : 'Grupos sem sala ativa: '}
          {named(empty.map(({ name, count }) => `${name} (${countedPeople(count)})`))}.{' '}
          <MuiLink component={Link} color="inherit" to="/groups">
            Ver os grupos
          </MuiLink>
        </p>
      )}
    </Alert>
  )
}

function named(names: readonly string[]) {
  const more = names.length - NAMED
  const shown = names.slice(0, NAMED).join(', ')
  return more > 0 ? `${shown} e mais ${numberText(more)}` : shown
}
