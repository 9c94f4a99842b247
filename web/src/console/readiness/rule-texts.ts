import {
  PEOPLE_OF_RULES,
  READINESS_LABELS,
  type ReadinessFinding,
  type ReadinessRule,
  type Severity,
} from '@palco/contract/readiness/readiness'
import { dayText } from '../kit/words/day-text.ts'
import { counted, numberText } from '../kit/words/number-text.ts'

export const findingTitle = (rule: ReadinessRule, count: number) =>
  count > 1 || rule in PEOPLE_OF_RULES ? `${READINESS_LABELS[rule]} (${numberText(count)})` : READINESS_LABELS[rule]

/** The title of the finding for its ignored entries that nobody has confirmed; an empty list if there are none. */
export const ignoredTexts = ({ rule, ignored, confirmed = 0 }: ReadinessFinding) =>
  ignored > confirmed ? [findingTitle(rule, ignored - confirmed)] : []

/** Says how many entries an administrator has confirmed; an empty list if none. */
export const confirmedTexts = ({ confirmed = 0 }: ReadinessFinding) =>
  confirmed > 0 ? [`Conferido por você: ${counted(confirmed, 'endereço', 'endereços')}`] : []

export const SEVERITY_TEXTS: Record<Severity, string> = {
  critical: 'Impede',
  warning: 'Atenção',
  advice: 'Recomendação',
}

interface RuleText {
  /** What happens if nobody fixes the problem. */
  why: string
  /** The text if there is no problem. */
  holds: string
}

export const RULE_TEXTS: Record<ReadinessRule, RuleText> = {
  'rooms-none': { why: 'Ainda não há salas: quem entra não vê nada.', holds: 'O programa tem salas' },
  'people-none': { why: 'Além dos administradores, ninguém pode entrar.', holds: 'Há pessoas cadastradas' },
  'event-over': { why: 'O último dia do evento, nas configurações, já passou.', holds: 'O evento ainda não terminou' },
  'links-local': {
    why: 'Fora desta rede ninguém abre os links de acesso, que levam a este endereço.',
    holds: 'Os links levam a um endereço público',
  },
  'certificate-refused': {
    why: 'No lugar do portal, os navegadores mostram um aviso de segurança.',
    holds: 'Nenhum problema com o certificado',
  },
  'disk-full': { why: 'Com o disco cheio nada mais é salvo: nem acessos, nem presença.', holds: 'Há espaço no disco' },
  'rooms-without-address': { why: 'Sem um endereço válido, a sala abre vazia.', holds: 'Todas as salas têm endereço' },
  'addresses-refused': {
    why: 'O teste mostrou que a transmissão não aparece na sala.',
    holds: 'Nenhum endereço recusado',
  },
  'rooms-hidden': {
    why: 'Começam em menos de 24 horas, mas a sala ou o grupo está inativo, e ninguém as vê.',
    holds: 'Nenhuma sala inativa prestes a começar',
  },
  'groups-without-rooms': {
    why: 'As pessoas destes grupos entram e não veem nenhuma sala.',
    holds: 'Todo grupo com pessoas tem sala',
  },
  'people-without-group': { why: 'Sem um grupo não se vê nenhuma sala.', holds: 'Todas as pessoas têm grupo' },
  'people-without-link': {
    why: 'Nunca entraram e não têm link: só entram se receberam uma senha de outro modo.',
    holds: 'Todas as pessoas têm um link ou já entraram',
  },
  'purchases-to-review': {
    why: 'Até lá, as pessoas que compraram não recebem o acesso.',
    holds: 'Nenhuma venda espera uma decisão',
  },
  'sources-untested': {
    why: 'Sem o segredo, ou antes do primeiro teste, não se sabe se as vendas chegam.',
    holds: 'Nenhuma loja por testar',
  },
  'members-without-second-factor': {
    why: 'A partir da data escolhida, estas pessoas só entram depois de configurar a segunda etapa.',
    holds: 'Todos os membros da equipe têm a segunda etapa, se ela é obrigatória',
  },
  'links-insecure': {
    why: 'O endereço de PUBLIC_URL começa com http: as senhas passam sem criptografia.',
    holds: 'Nenhum endereço sem https',
  },
  'mail-off': {
    why: 'As configurações contam com e-mails, mas não há servidor de e-mail.',
    holds: 'Os e-mails que as configurações pedem são enviados',
  },
  'support-placeholder': {
    why: 'O botão de suporte leva a um número de exemplo.',
    holds: 'O número de suporte foi definido',
  },
  'certificates-unsigned': {
    why: 'Falta quem organiza ou quem assina no certificado. Ele é prometido a quem tem o passe:',
    holds: 'Os certificados têm organizador e assinatura',
  },
  'certificates-unprintable': {
    why: 'As letras do certificado não têm estes caracteres: eles são deixados de fora, sem aviso no papel. Escreva o texto em letras latinas, gregas ou cirílicas, sem emojis, antes de emitir.',
    holds: 'Tudo o que os certificados mostram pode ser impresso',
  },
  'rooms-outside-event': {
    why: 'Começam antes do primeiro dia ou depois do último.',
    holds: 'Todas as salas estão nos dias do evento',
  },
  'days-without-rooms': {
    why: 'O evento dura mais do que as salas. Corrija o último dia, ou crie as salas que faltam.',
    holds: 'O evento não termina depois da última sala',
  },
  'addresses-shared': {
    why: 'Um endereço pode ter sido copiado por engano. Se a transmissão é mesmo uma só, ignore este ponto.',
    holds: 'Nenhum endereço repetido no mesmo horário',
  },
  'addresses-unconfirmed': {
    why: 'Ainda não se sabe se a transmissão aparece na sala. Veja a prévia e diga se ela toca.',
    holds: 'Todos os endereços foram verificados',
  },
  'languages-inactive': {
    why: 'Há salas nestes idiomas, mas os participantes não podem escolhê-los.',
    holds: 'Todas as salas têm um idioma ativo',
  },
  'languages-without-rooms': {
    why: 'Os participantes podem escolher estes idiomas, mas nenhuma sala é neles.',
    holds: 'Todos os idiomas ativos têm sala',
  },
  'links-unopened': {
    why: 'O link foi feito ou enviado, mas não foi aberto, e estas pessoas nunca entraram.',
    holds: 'Nenhum link espera há mais de 24 horas para ser aberto',
  },
  'tagline-placeholder': {
    why: 'A tela de login mostra a frase inicial do Palco, e não a do seu evento.',
    holds: 'A frase de apresentação foi definida',
  },
  'rooms-without-backup': {
    why: 'Opcional. Sem uma reserva, não há para onde trocar se a transmissão cair.',
    holds: 'Todas as salas têm endereço reserva',
  },
  'backup-old': {
    why: 'O comando npm run backup não rodou nas últimas 24 horas. Cópias feitas de outro modo não são vistas aqui: se há uma, ignore este ponto.',
    holds: 'Há uma cópia de segurança recente',
  },
}

/** Names the days without a room. `interval` is the first and the last of them, such as `2026-11-25/2026-11-27`. */
export function emptyDaysText(interval: string): string {
  const [from = '', to = ''] = interval.split('/')
  if (from === to) return `O dia ${dayText(to)} não tem sala`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `Os dias ${isOneMonth ? Number(from.slice(8)) : dayText(from)} a ${dayText(to)} não têm sala`
}

/** Replaces the text `why` of the rule `addresses-unconfirmed` if the server could not reach any address. */
export const UNTESTABLE = 'O servidor não conseguiu testar nenhum endereço. Isso cabe a quem instalou o Palco.'

/** Added to the finding about unopened links if links contain a local address. */
export const LOCAL_LINKS =
  'Os links feitos com o endereço local não abrem fora desta rede: gere-os de novo quando houver um endereço público.'

/** Replaces the text that everybody has a link, if links contain a local address. */
export const HOLDS_LOCAL_LINKS =
  'Todas as pessoas têm um link ou já entraram, mas links feitos com o endereço local não abrem fora desta rede'

/** Instructions for problems that, always or in some cases, only the operator of the server can fix. */
export const SERVER_HELP: Partial<Record<ReadinessRule, string>> = {
  'links-local':
    'Inicie o Palco com a variável PUBLIC_URL: o endereço que as pessoas abrem, como https://semana.exemplo.com. Links que já foram criados com o endereço local precisam ser gerados de novo.',
  'links-insecure':
    'Instale um certificado no servidor, ou no proxy diante dele, e inicie o Palco com a variável PUBLIC_URL começando por https.',
  'certificate-refused':
    'Instale no servidor, ou no proxy diante dele, um certificado válido para o endereço de PUBLIC_URL, de uma autoridade que os navegadores conhecem (como Let’s Encrypt). A verificação se repete a cada dez minutos.',
  'addresses-unconfirmed':
    'O servidor não conseguiu abrir nenhum endereço de transmissão. Libere a saída dele para a internet (portas 80 e 443, e DNS).',
  'disk-full': 'Libere espaço no disco que tem a pasta DATA_DIR do servidor, ou leve a pasta para um disco maior.',
  'backup-old':
    'No servidor, na pasta do Palco, rode npm run backup, com a mesma DATA_DIR ou DATABASE_URL. O melhor é agendar o comando para todas as noites.',
}

export const isOfServer = (rule: ReadinessRule, isOffline: boolean): boolean =>
  rule === 'addresses-unconfirmed' ? isOffline : rule in SERVER_HELP

export const serverMessage = (rule: ReadinessRule) => `Palco: ${READINESS_LABELS[rule]}. ${SERVER_HELP[rule]}`
