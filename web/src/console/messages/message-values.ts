import {
  INITIAL_LANGUAGES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import {
  type MessageKind,
  type MessageSettings,
  type MessagesState,
  messageSettings,
} from '@palco/contract/messages/messages'
import type { FieldConflict } from '../kit/form/conflict-alert.tsx'

/** The form of any kind. */
export interface MessageValues {
  isOn: boolean
  /** Of `evening`, `attended` and `missed`. */
  at?: string
  /** Of `hour`; text while it is typed. */
  minutesBefore?: number | string
  text: Record<InterfaceLanguage, string>
}

export const valuesOf = (kind: MessageKind, { settings }: Pick<MessagesState, 'settings'>): MessageValues =>
  settings[kind]

/** The settings with one kind as it is in the form; `null` while that is invalid. */
export const settingsWith = (settings: MessageSettings, kind: MessageKind, values: MessageValues) =>
  messageSettings.safeParse({ ...settings, [kind]: values }).data ?? null

export const languageName = (code: string) => INITIAL_LANGUAGES.find((each) => each.code === code)?.name ?? code

/** A field that both have changed, by its path: `text.PT_BR`. */
export function describeConflict(path: string, theirs: MessageValues): FieldConflict {
  const language = INTERFACE_LANGUAGES.find((code) => path === `text.${code}`)
  if (language) return { label: `Texto em ${languageName(language)}`, theirs: theirs.text[language] }
  if (path === 'isOn') return { label: 'Enviar esta mensagem', theirs: theirs.isOn ? 'Sim' : 'Não' }
  return path === 'at'
    ? { label: 'Horário', theirs: theirs.at ?? '' }
    : { label: 'Minutos antes', theirs: String(theirs.minutesBefore ?? '') }
}
