import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { focusMain } from '../kit/focus-main.ts'
import { useProblem } from '../kit/form/problem-alert.tsx'

interface FactorAct {
  /** Identifies the action, so that only the button of this action is busy. */
  key: string
  question: { title: string; text: string; okText: string }
  perform: () => Promise<unknown>
  /** The notice after a success. Missing if a dialog shows the result. */
  done?: string
  failed: string
}

export function useFactorActs(refresh: () => Promise<unknown>) {
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<string | null>(null)

  async function run({ key, question, perform, done, failed }: FactorAct) {
    if (busy || !(await askBeforeLoss(question.text, question.okText, question.title))) return
    setProblem(null)
    setBusy(key)
    try {
      await perform()
      if (done) notify(done)
      // The pressed button may have disappeared with its entry, so move the focus.
      if (done) focusMain()
    } catch (error) {
      setProblem(errorText(error, failed))
    }
    await refresh()
    setBusy(null)
  }

  return { problem, setProblem, run, isBusy: (key: string) => busy === key }
}

export type FactorActs = ReturnType<typeof useFactorActs>
