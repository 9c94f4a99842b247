import { READINESS_LABELS, type ReadinessFinding, type ReadinessRule } from '@palco/contract/readiness/readiness'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { dismissNotice, type NoticeAction, notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { dismissRule, readinessQuery, restoreRule } from '../kit/readiness.queries.ts'

export function useDismissals() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<readonly ReadinessRule[]>([])

  async function attempt(rule: ReadinessRule, save: () => Promise<unknown>, done: string, undo?: NoticeAction) {
    dismissNotice()
    setBusy((now) => [...now, rule])
    let isSaved = false
    try {
      await save()
      isSaved = true
      notify(done, undo)
    } catch (error) {
      void showMessage({ type: 'error', text: errorText(error, 'Erro ao salvar a verificação') })
    }
    await queryClient.invalidateQueries(readinessQuery)
    setBusy((now) => now.filter((each) => each !== rule))
    // The pressed button disappears with its entry. The focus is then lost.
    requestAnimationFrame(focusMainIfLost)
    return isSaved
  }

  const restore = (rule: ReadinessRule) =>
    attempt(rule, () => restoreRule(rule), `De volta à lista: ${READINESS_LABELS[rule]}`)

  const dismiss = ({ rule, count }: ReadinessFinding) =>
    attempt(rule, () => dismissRule(rule, { seen: count }), `Ignorado: ${READINESS_LABELS[rule]}`, {
      text: 'Desfazer',
      run: () => void restore(rule),
    })

  const settle = (rule: ReadinessRule, cases: string[]) =>
    attempt(rule, () => dismissRule(rule, { cases, isConfirmed: true }), 'Conferido por você: a transmissão toca')

  return { dismiss, settle, restore, isBusy: (rule: ReadinessRule) => busy.includes(rule) }
}
