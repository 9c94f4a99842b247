import type { Language } from '@palco/contract/languages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { notify } from '../../ui/notices.ts'
import { deleteLanguage, setLanguageActive } from './languages.queries.ts'

/** What can be done to a language without opening it. It is done once the list has been reloaded. */
export function useLanguageActions(language: Language, onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['catalog'] })

  const toggling = useMutation({
    mutationFn: () => setLanguageActive(language, !language.active),
    onMutate: () => onProblem(null),
    onSuccess: reload,
    onError: (error) => onProblem(errorText(error, 'Erro ao alterar status do idioma')),
  })

  const removing = useMutation({
    mutationFn: () => deleteLanguage(language),
    onMutate: () => onProblem(null),
    onSuccess: async () => {
      notify('Idioma excluído')
      await reload()
      // The button that was pressed went with its card.
      document.getElementById(MAIN_ID)?.focus()
    },
    onError: (error) => onProblem(errorText(error, 'Erro ao excluir idioma')),
  })

  async function remove() {
    const isSure = await ask({
      type: 'warning',
      text: `Tem certeza que deseja excluir o idioma "${language.name}"?`,
      okText: 'Excluir',
      isDestructive: true,
    })
    if (isSure) removing.mutate()
  }

  return { toggle: () => toggling.mutate(), isToggling: toggling.isPending, remove, isRemoving: removing.isPending }
}
