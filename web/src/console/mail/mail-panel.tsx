import Typography from '@mui/material/Typography'
import type { MailState } from '@palco/contract/mail/mail'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { LinkOrders } from '../access-links/link-orders.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { MailSetup } from '../kit/mail-setup.tsx'
import { failureText } from '../kit/words/mail-texts.ts'
import { numberText } from '../kit/words/number-text.ts'
import { mailStateQuery } from './mail.queries.ts'
import { TestMailForm } from './test-mail-form.tsx'

export function MailPanel() {
  const query = useQuery(mailStateQuery)
  const { data, error } = query
  if (error && !data) return <QueryProblem query={query} text="Erro ao carregar o estado dos e-mails" />
  if (!data) return null
  return data.isOn ? <Outbox state={data} /> : <SwitchedOff />
}

function Outbox({ state }: { state: MailState }) {
  const { from, waiting, sent, failed, lastFailure } = state
  return (
    <>
      <FactList
        facts={{
          Remetente: from && <EmailText email={from} />,
          'Na fila': numberText(waiting),
          'Enviados em 30 dias': numberText(sent),
          'Recusados em 30 dias': numberText(failed),
        }}
      />
      <LinkOrders />
      {lastFailure && (
        <Alert severity="warning" role="none">
          <strong>Último erro.</strong> {failureText(lastFailure)}
        </Alert>
      )}
      <TestMailForm />
    </>
  )
}

const SwitchedOff = () => (
  <Alert severity="info" role="none">
    <Typography variant="body2">
      O envio de e-mails está desligado: nada é enviado, e quem esquece a senha é levado ao suporte. <MailSetup />
    </Typography>
  </Alert>
)
