import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { UserFilter } from '@palco/contract/users/users'
import { Alert } from '../../ui/alert.tsx'
import { countedPeople, countedUsers } from '../kit/words/number-text.ts'

const TEXTS: Partial<Record<NonNullable<UserFilter['link']>, (users: string) => string>> = {
  none: (users) => `${users} sem link de acesso.`,
  made: (users) => `${users} com um link que ainda não foi enviado por aqui.`,
  sent: (users) => `${users} ainda sem abrir o link.`,
  unopened: (users) => `${users} ainda sem abrir o link.`,
  overdue: (users) => `${users} há mais de 24 horas sem abrir o link.`,
}

interface UnsentLinksProps {
  link: UserFilter['link']
  total: number
  /** Downloads a file of links; `null` if there is a mail server: mailing the links is then the better way. */
  onFile: (() => void) | null
  /** Mails the links; `null` if there is no mail server. */
  onMail: (() => void) | null
  onChats: () => void
}

/**
 * Offers to send links to all listed people. Shown only if the filter selects people without a link or with an unopened
 * link.
 */
export function UnsentLinks({ link, total, onFile, onMail, onChats }: UnsentLinksProps) {
  const text = link && TEXTS[link]
  if (!text || !total) return null
  const again = link === 'none' ? 'Enviar' : 'Enviar de novo'
  return (
    <Alert severity="info" role="none">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <span>{text(countedUsers(total))}</span>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {onFile && link === 'none' && (
            <Button size="small" variant="contained" onClick={onFile}>
              {`Gerar links para ${countedPeople(total)}`}
            </Button>
          )}
          {onMail && (
            <Button size="small" variant="outlined" onClick={onMail}>
              {`${again} por e-mail`}
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={onChats}>
            {`${again} por WhatsApp`}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  )
}
