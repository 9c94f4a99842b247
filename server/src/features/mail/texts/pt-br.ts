import type { MailTexts } from './mail-texts.ts'

export const PT_BR: MailTexts = {
  greeting: (name) => `Olá, ${name}!`,
  copyLink: 'Se o botão não abrir, copie este endereço para o navegador:',
  automatic: (event) => `Mensagem automática de ${event}. Não é preciso responder.`,
  'first-access': ({ event, until }) => ({
    subject: `Seu acesso a ${event}`,
    before: [`Você tem um lugar em ${event}. Crie a sua senha e entre: leva um minuto.`],
    button: 'Criar minha senha',
    after: [
      ...(until ? [`O link vale até ${until}.`] : []),
      'O link é pessoal e funciona uma única vez. Não o encaminhe a ninguém.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `Nova senha para ${event}`,
    before: [`Alguém, provavelmente você, pediu uma nova senha para ${event}.`],
    button: 'Criar nova senha',
    after: [
      `O link vale por ${minutes} minutos e funciona uma única vez.`,
      'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `Sua senha de ${event} foi alterada`,
    before: [`A senha do seu acesso a ${event} foi alterada em ${at}.`],
    after: ['Se não foi você, use "Esqueci minha senha" na página de entrada e avise o suporte.'],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `Novo acesso à sua conta em ${event}`,
    before: [
      `Sua conta em ${event} foi aberta em outro dispositivo ou navegador em ${at}, e a sessão anterior foi encerrada.`,
    ],
    after: ['Se foi você, está tudo certo. Se não foi, crie uma nova senha com "Esqueci minha senha".'],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Seu certificado de ${event} está pronto`,
    before: [`Seu certificado de participação em ${event} foi emitido. Baixe-o em PDF e compartilhe com quem quiser.`],
    aboutCode: [
      `Certificado em nome de ${printedName}.`,
      'É o código de verificação: na página dele, qualquer pessoa confere que o certificado é autêntico.',
    ],
    button: 'Abrir meu certificado',
    after: [
      until
        ? `Confira o nome. Se algo estiver errado, você pode corrigi-lo uma vez, até ${until}.`
        : 'Se algo no nome estiver errado, fale com a organização do evento.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Confirme seu nome no certificado de ${event}`,
    before: [
      `Você conquistou o certificado de ${event}. Falta só um passo: confirmar o nome que será impresso nele.`,
      'Escreva o nome completo, como em seus documentos. Depois de confirmar, você emite o certificado na hora.',
    ],
    button: 'Confirmar meu nome',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `E-mail de teste de ${event}`,
    before: ['Este e-mail de teste chegou: o envio de e-mails está funcionando.'],
    after: [],
  }),
}
