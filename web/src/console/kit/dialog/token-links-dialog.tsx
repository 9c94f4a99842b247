import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { notify } from '../../../ui/notices.ts'
import { BusyButton } from '../form/busy-button.tsx'
import { CopyField } from '../form/copy-field.tsx'
import { ProblemAlert, QueryProblem } from '../form/problem-alert.tsx'
import { EventTime } from '../words/event-time.tsx'
import { askBeforeLoss } from './ask-before-loss.ts'
import { DialogFrame, type OpenedDialog } from './dialog-frame.tsx'

/** A link that contains a token and opens a page without an account. */
interface TokenLink {
  id: string
  name: string
  createdBy: string
  expiresAt: string
  seenAt: string | null
}

interface Links<Link extends TokenLink> {
  query: { queryKey: QueryKey; queryFn: (call: { signal: AbortSignal }) => Promise<Link[]> }
  /** `address` contains the token. */
  create: (name: string) => Promise<{ made: Link; address: string }>
  revoke: (link: Link) => Promise<unknown>
}

interface LinkWords {
  title: string
  intro: string
  nameLabel: string
  nameExample: string
  nameMissing: string
  none: string
  madeHint: string
  revokeWarning: string
}

interface TokenLinksDialogProps<Link extends TokenLink> extends OpenedDialog {
  links: Links<Link>
  words: LinkWords
  nameMaxLength: number
  field?: ReactNode
  /** Says what a link opens, if the list has links to different pages. */
  kindOf?: (link: Link) => string
}

export function TokenLinksDialog<Link extends TokenLink>(props: TokenLinksDialogProps<Link>) {
  const { links, words, nameMaxLength, field, kindOf, ...frame } = props
  const queries = useQueryClient()
  const query = useQuery({ ...links.query, staleTime: 0, refetchInterval: REFRESH_MS })
  const refresh = () => queries.invalidateQueries({ queryKey: links.query.queryKey })
  const making = useMutation({ mutationFn: links.create, onSettled: refresh })
  const revoking = useMutation({
    mutationFn: links.revoke,
    onSuccess: (_answer, { id, name }) => {
      if (making.data?.made.id === id) making.reset()
      notify(`Link "${name}" revogado: a tela se apaga.`)
    },
    onSettled: refresh,
  })
  const problem =
    (making.error && errorText(making.error, 'Erro ao criar o link')) ??
    (revoking.error && errorText(revoking.error, 'Erro ao revogar o link'))

  async function revoke(link: Link) {
    if (await askBeforeLoss(words.revokeWarning, 'Revogar', `Revogar o link "${link.name}"?`)) revoking.mutate(link)
  }

  return (
    <DialogFrame {...frame} title={words.title} width="sm" actions={<Button onClick={frame.onClose}>Fechar</Button>}>
      <Stack sx={{ gap: 2, pt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {words.intro}
        </Typography>
        <ProblemAlert
          text={problem}
          onClose={() => {
            making.reset()
            revoking.reset()
          }}
        />
        {field}
        <NewLink words={words} nameMaxLength={nameMaxLength} isBusy={making.isPending} onCreate={making.mutateAsync} />
        {making.data && (
          <Stack key={making.data.made.id} sx={{ gap: 1 }}>
            <CopyField
              label={`Link de "${making.data.made.name}"`}
              helperText={words.madeHint}
              value={making.data.address}
              text="Copiar link"
              copied="Link copiado"
            />
          </Stack>
        )}
        <QueryProblem query={query} text="Erro ao carregar os links" />
        {query.isPending && <Skeleton variant="rounded" height={64} role="status" aria-label="Carregando..." />}
        {query.data?.length === 0 && <Typography>{words.none}</Typography>}
        {query.data && query.data.length > 0 && (
          <Box component="ul" aria-label={words.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {query.data.map((link) => (
              <LinkItem key={link.id} link={link} kind={kindOf?.(link)} onRevoke={() => void revoke(link)} />
            ))}
          </Box>
        )}
      </Stack>
    </DialogFrame>
  )
}

const REFRESH_MS = 10_000

interface NewLinkProps {
  words: LinkWords
  nameMaxLength: number
  isBusy: boolean
  onCreate: (name: string) => Promise<unknown>
}

function NewLink({ words, nameMaxLength, isBusy, onCreate }: NewLinkProps) {
  const [name, setName] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isMissing = isSubmitted && !name.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!name.trim() || isBusy) return
    const isCreated = await onCreate(name.trim()).then(
      () => true,
      () => false,
    )
    if (!isCreated) return
    setName('')
    setIsSubmitted(false)
  }

  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        size="small"
        fullWidth
        label={words.nameLabel}
        placeholder={words.nameExample}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing}
        helperText={isMissing ? words.nameMissing : undefined}
        slotProps={{ htmlInput: { maxLength: nameMaxLength } }}
      />
      <BusyButton type="submit" variant="contained" isBusy={isBusy} sx={{ flexShrink: 0 }}>
        Criar link
      </BusyButton>
    </Stack>
  )
}

interface LinkItemProps {
  link: TokenLink
  kind: string | undefined
  onRevoke: () => void
}

const LinkItem = ({ link, kind, onRevoke }: LinkItemProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{link.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {kind && `${kind} · `}
        {link.createdBy && `Por ${link.createdBy} · `}vale até <EventTime instant={link.expiresAt} isPlanned />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {link.seenAt ? (
          <>
            Última abertura: <EventTime instant={link.seenAt} />
          </>
        ) : (
          'Ainda sem abertura'
        )}
      </Typography>
    </Box>
    <Button size="small" color="error" onClick={onRevoke} aria-label={`Revogar ${link.name}`}>
      Revogar
    </Button>
  </Box>
)
