import type { MailTestAnswer } from '@palco/contract/mail/mail'
import { Alert } from '../../ui/alert.tsx'
import { failureText } from './words/mail-texts.ts'

/** Shows the mail server's answer. Must be rendered inside a live region. */
export function MailTestResult({ answer: { failure, answer } }: { answer: MailTestAnswer }) {
  if (failure) return <Alert severity="error">{failureText({ failure, answer })}</Alert>
  return (
    <Alert severity="success" role="none">
      O servidor aceitou o e-mail. Resposta do servidor: {answer}
    </Alert>
  )
}
