import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { email } from '@palco/contract/base/form-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'
import { peopleQuery } from '../audit/audit.queries.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import type { DownloadOf } from './download-dialog.tsx'
import type { ErasureOf } from './erasure-dialog.tsx'

const DEBOUNCE_MS = 300
const LISTED = 5

interface ByHandDialogProps extends OpenedDialog {
  onDownload: (of: DownloadOf) => void
  onErase: (of: ErasureOf) => void
}

/**
 * Handles a request that came by letter or e-mail: finds the person, or accepts an e-mail address without an account.
 */
export function ByHandDialog({ onDownload, onErase, ...frame }: ByHandDialogProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const query = useQuery({ ...peopleQuery(search), enabled: search !== '' })
  const people = (search && query.data?.data.slice(0, LISTED)) || []
  const { data: address } = email.safeParse(search)
  const isKnown = people.some((person) => person.email.toLowerCase() === address?.toLowerCase())
  const isSettled = search === typed.trim() && !query.isFetching
  return (
    <DialogFrame
      {...frame}
      title="Atender quem escreveu"
      width="sm"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>
          Para quem pediu por e-mail ou por carta. Confira antes se quem escreve é a própria pessoa.
        </Typography>
        <TextField
          autoFocus
          fullWidth
          label="Nome ou e-mail"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <QueryProblem query={query} text="Erro ao procurar a pessoa" />
        <Box component="ul" aria-label="Encontrados" aria-busy={!isSettled} sx={listLook}>
          {people.map((user) => (
            <li key={user.id}>
              <Found title={user.name} detail={user.email} />
              <Button aria-label={`Enviar cópia a ${user.name}`} onClick={() => onDownload({ user })}>
                Enviar cópia
              </Button>
              <Button
                color="error"
                aria-label={`Excluir os dados de ${user.name}`}
                onClick={() => onErase({ subject: { userId: user.id }, name: user.name })}
              >
                Excluir
              </Button>
            </li>
          ))}
          {address && isSettled && query.data && !isKnown && (
            <li>
              <Found title={address} detail="Sem conta: só compras, e-mails e registros com este endereço" />
              <Button
                aria-label={`Enviar cópia a ${address}`}
                onClick={() => onDownload({ user: { id: null, name: address, email: address } })}
              >
                Enviar cópia
              </Button>
              <Button
                color="error"
                aria-label={`Excluir os dados de ${address}`}
                onClick={() => onErase({ subject: { email: address }, name: address })}
              >
                Excluir
              </Button>
            </li>
          )}
        </Box>
        {search && !address && isSettled && people.length === 0 && query.data && (
          <Typography role="status" variant="body2">
            Ninguém encontrado. Para um endereço sem conta, digite-o inteiro.
          </Typography>
        )}
      </Stack>
    </DialogFrame>
  )
}

const Found = ({ title, detail }: { title: string; detail: string }) => (
  <Box sx={{ flex: 1, minWidth: 'min(100%, 12rem)', overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      <EmailText email={detail} />
    </Typography>
  </Box>
)

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
