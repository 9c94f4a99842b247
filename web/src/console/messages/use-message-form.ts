import { zodResolver } from '@hookform/resolvers/zod'
import {
  INITIAL_LANGUAGES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import {
  type MessageSettings,
  type MessagesState,
  messageSettings,
  type WrittenKind,
} from '@palco/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { FieldConflict } from '../kit/form/conflict-alert.tsx'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { messagesQuery, saveMessageSettings } from './messages.queries.ts'

export interface MessageValues {
  /** Missing for the invitation, which can't be switched off. */
  isOn?: boolean
  /** The time of day at which the message `evening`, `attended` or `missed` is sent. */
  at?: string
  /** How many minutes before a room's start the message `hour` is sent. A string while somebody types. */
  minutesBefore?: number | string
  text: Record<InterfaceLanguage, string>
}

const valuesOf = (kind: WrittenKind, { settings }: Pick<MessagesState, 'settings'>): MessageValues => settings[kind]

/** Returns the settings with the form's values for one message; `null` while these values are invalid. */
export const settingsWith = (settings: MessageSettings, kind: WrittenKind, values: MessageValues) =>
  messageSettings.safeParse({ ...settings, [kind]: values }).data ?? null

export const languageName = (code: string) => INITIAL_LANGUAGES.find((each) => each.code === code)?.name ?? code

/** Describes the conflict in a field. `path` is the field's path, such as `text.PT_BR`. */
function describeConflict(path: string, theirs: MessageValues): FieldConflict {
  const language = INTERFACE_LANGUAGES.find((code) => path === `text.${code}`)
  if (language) return { label: `Texto em ${languageName(language)}`, theirs: theirs.text[language] }
  if (path === 'isOn') return { label: 'Enviar esta mensagem', theirs: theirs.isOn ? 'Sim' : 'Não' }
  return path === 'at'
    ? { label: 'Horário', theirs: theirs.at ?? '' }
    : { label: 'Minutos antes', theirs: String(theirs.minutesBefore ?? '') }
}

type Message = MessageSettings[WrittenKind]

/** The form of one message. Changes of other messages are merged too, because all messages are saved together. */
export function useMessageForm(kind: WrittenKind, state: MessagesState, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useDialogForm<MessagesState, MessageValues, Message, MessagesState>(state, {
    draftName: `message ${kind}`,
    valuesOf: (each) => valuesOf(kind, each ?? state),
    resolverOf: () => zodResolver(messageSettings.shape[kind] as z.ZodMiniType<Message, MessageValues>),
    describe: (path, theirs) => describeConflict(path, valuesOf(kind, theirs)),
    find: () => queryClient.fetchQuery({ ...messagesQuery, staleTime: 0 }),
    save: (fields, seen) => {
      const { settings, version } = seen ?? state
      return saveMessageSettings({ ...settings, [kind]: fields }, version)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
    onSaved: (saved) => {
      queryClient.setQueryData(messagesQuery.queryKey, saved)
      onSaved()
    },
    created: 'Mensagem salva',
    updated: 'Mensagem salva',
    loadProblem: 'Erro ao carregar as mensagens',
    saveProblem: 'Erro ao salvar a mensagem',
  })
}
