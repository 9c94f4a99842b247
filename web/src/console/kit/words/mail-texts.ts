import type { MailFailure } from '@palco/contract/mail/mail'

const FAILURES: Record<MailFailure, string> = {
  'address-refused': 'O servidor do destinatário recusou o endereço de e-mail. Confira se ele está certo.',
  'message-refused': 'O servidor de e-mail recusou a mensagem.',
  expired: 'O link venceu antes que o e-mail pudesse ser enviado.',
  deferred: 'O servidor de e-mail não aceitou o e-mail naquele momento; pode ser um limite dele.',
  'sender-refused':
    'O servidor de e-mail não aceita o remetente. Confira MAIL_FROM e as regras do domínio (SPF, DKIM, DMARC).',
  'login-refused': 'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL.',
  insecure: 'A conexão com o servidor de e-mail não é segura: o certificado dele não pôde ser verificado.',
  unreachable: 'O servidor de e-mail não respondeu. Confira o endereço e a porta de SMTP_URL.',
}

export function failureText({ failure, answer }: { failure: MailFailure; answer: string }): string {
  return answer ? `${FAILURES[failure]} Resposta do servidor: ${answer}` : FAILURES[failure]
}
