import { STAGE_TEXTS } from '../../event/stage-texts.ts'
import { SUPPORT_TEXTS } from '../../event/support-box.tsx'

export const portuguese = {
  stage: STAGE_TEXTS,
  language: 'Idioma',
  title: 'Acesso',
  subtitle: 'Faça login para acessar sua conta',
  email: 'Email',
  password: 'Senha',
  submit: 'Entrar',
  submitting: 'Entrando...',
  notice:
    'Sua senha é pessoal e intransferível. O acesso pode ser bloqueado automaticamente em caso de compartilhamento.',
  showCharacters: 'Mostrar caracteres',
  hideCharacters: 'Ocultar caracteres',
  capsLock: 'Caps Lock está ativado.',
  cancel: 'Cancelar',
  crowd: 'Muita gente está entrando agora.',
  retryIn: (seconds: number) => `Tentando novamente em ${seconds} s…`,
  retrying: 'Tentando novamente…',
  emailRequired: 'E-mail é obrigatório',
  emailInvalid: 'E-mail inválido',
  passwordRequired: 'Senha é obrigatória',
  failed: 'Erro ao fazer login',
  offline: 'Não foi possível falar com o servidor. Verifique sua conexão com a internet e tente novamente.',
  attemptsLeft: (count: number) =>
    count > 1
      ? `Restam ${count} tentativas antes de uma pausa de 15 minutos.`
      : count === 1
        ? 'Resta uma tentativa antes de uma pausa de 15 minutos.'
        : 'Foi a última tentativa por enquanto: espere 15 minutos ou crie uma nova senha.',
  /** By the code of a refusal; in Portuguese the server's own text stands. */
  refusals: {
    INVALID_CREDENTIALS: '',
    ACCOUNT_INACTIVE: '',
    TOO_MANY_ATTEMPTS: '',
    BUSY: '',
    UNAVAILABLE: '',
    INTERNAL: '',
  },
  forgotten: {
    open: 'Esqueci minha senha',
    byMail: 'Informe o seu e-mail. Enviaremos um link para você criar uma nova senha.',
    send: 'Enviar link',
    sending: 'Enviando...',
    sent: (minutes: number) =>
      `Se houver uma conta com este e-mail, o link chega em instantes e vale por ${minutes} minutos. Veja também a caixa de spam.`,
    failed: 'Não foi possível pedir o link. Tente novamente.',
    byChat: 'Nosso time cria um novo acesso para você. Chame pelo WhatsApp e informe o e-mail da sua inscrição.',
    chatMessage: 'Olá! Esqueci minha senha e preciso de um novo acesso. O e-mail da minha inscrição é: ',
    back: 'Voltar para a entrada',
  },
  support: SUPPORT_TEXTS,
}
