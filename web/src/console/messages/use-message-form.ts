import { zodResolver } from '@hookform/resolvers/zod'
import {
  type MessageKind,
  type MessageSettings,
  type MessagesState,
  messageSettings,
} from '@palco/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useVersionedForm } from '../kit/form/use-versioned-form.ts'
import { describeConflict, type MessageValues, valuesOf } from './message-values.ts'
import { messagesQuery, saveMessageSettings } from './messages.queries.ts'

type Message = MessageSettings[MessageKind]

/** One of the four messages. They are saved together, so a change of another one is merged as well. */
export function useMessageForm(kind: MessageKind, state: MessagesState, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useVersionedForm<MessagesState, MessageValues, Message, MessagesState>(state, {
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
