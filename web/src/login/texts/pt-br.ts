import type { ErrorCode } from '@palco/contract/base/envelope'
import { POSTER_TEXTS } from '../../event/poster-texts.ts'
import { SUPPORT_TEXTS } from '../../event/support-box.tsx'

/** The Portuguese texts. The other languages have the same keys. */
export const portuguese = {
  poster: POSTER_TEXTS,
  language: 'Idioma',
  title: 'Acesso',
  subtitle: 'Faça login para acessar sua conta',
  email: 'Email',
  password: 'Senha',
  submit: 'Entrar',
  submitting: 'Entrando...',
  notice:
    'Sua senha é pessoal e intransferível. O acesso pode ser bloqueado automaticamente em caso de compartilhamento.',
  storageBlocked:
    'Seu navegador não deixa este site guardar dados. Você pode entrar, mas precisará entrar de novo se recarregar ou fechar a página.',
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
  attemptsLeft: (count: number, hasMail: boolean) =>
    count > 1
      ? `Restam ${count} tentativas antes de uma pausa de 15 minutos.`
      : count === 1
        ? 'Resta uma tentativa antes de uma pausa de 15 minutos.'
        : hasMail
          ? 'Foi a última tentativa por enquanto: espere 15 minutos ou crie uma nova senha.'
          : 'Foi a última tentativa por enquanto: espere 15 minutos ou fale com o suporte.',
  /** Texts by error code. Empty in Portuguese, because the server's own texts are in Portuguese. */
  refusals: {} as Partial<Record<ErrorCode, string>>,
  forgotten: 'Esqueci minha senha',
  privacyNotice: 'Aviso de privacidade',
  support: SUPPORT_TEXTS,
}
