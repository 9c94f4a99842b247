import { ALARM_KINDS, ALARM_OUTCOMES, type Alarm, type AlarmKind, type AlarmOutcome } from './alarms.ts'

const number = (value: number) => value.toLocaleString('pt-BR')
const counted = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`

type Figures = Pick<Alarm, 'target' | 'before' | 'after'>

const TEXTS: Record<AlarmKind, (figures: Figures) => string> = {
  'viewers-dropped': ({ target, before, after }) =>
    `O público de ${target.name} caiu de ${number(before)} para ${number(after)} em um minuto`,
  'sign-ins-failing': ({ before, after }) =>
    `${counted(after, 'login recusado', 'logins recusados')} em um minuto (antes: ${number(before)} por minuto)`,
  'node-gone': ({ target, before, after }) =>
    `O servidor ${target.name} parou de responder${before > 1 ? ` (${number(after)} de ${number(before)} no ar)` : ''}`,
  'mail-away': ({ after }) =>
    `O servidor de e-mail não atende: ${counted(after, 'e-mail espera', 'e-mails esperam')} na fila`,
  'mail-refused': ({ before, after }) =>
    `${counted(after, 'e-mail recusado', 'e-mails recusados')} em dez minutos (${counted(before, 'enviado', 'enviados')})`,
  'questions-waiting': ({ target, before, after }) =>
    `${counted(after, 'pergunta aguarda', 'perguntas aguardam')} em ${target.name}, e ninguém modera há ${counted(before, 'minuto', 'minutos')}`,
}

const OUTCOMES: Record<AlarmOutcome, string> = {
  recovered: 'voltou ao normal',
  closed: 'a sala terminou',
  settled: 'não voltou, e ficou assim',
}

export function alarmText(alarm: Figures & Pick<Alarm, 'kind'>): string {
  const kind = ALARM_KINDS.find((each) => each === alarm.kind)
  return kind ? TEXTS[kind](alarm) : [alarm.kind, alarm.target.name].filter(Boolean).join(': ')
}

export function alarmOutcomeText(outcome: string): string {
  const known = ALARM_OUTCOMES.find((each) => each === outcome)
  return known ? OUTCOMES[known] : outcome
}
