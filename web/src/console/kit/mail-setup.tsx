export const MailSetup = () => (
  <>
    Para ligar, inicie o Palco com as variáveis <code>SMTP_URL</code> (o servidor de e-mail), <code>MAIL_FROM</code> (o
    remetente) e <code>PUBLIC_URL</code> (o endereço que as pessoas abrem).
  </>
)
