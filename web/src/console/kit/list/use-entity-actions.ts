import { useRef, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { ask, type DialogRequest, showMessage } from '../../../ui/dialogs.ts'
import { dismissNotice, type NoticeAction, notify } from '../../../ui/notices.ts'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { useProblem } from '../form/problem-alert.tsx'
import { undoable } from '../undo-history.ts'

type Question = Pick<DialogRequest, 'title' | 'text' | 'okText'>

/** A deactivation that affects people. It may need a confirmation, and the notice about it offers an undo. */
interface Deactivation<Entity> {
  isActive: (entity: Entity) => boolean
  /** The confirmation before a deactivation. If missing, no confirmation is needed. */
  question?: (entity: Entity) => Question
  /**
   * Returns the text of the notice. Called before the change, because the affected people can't be counted after it.
   */
  done: (entity: Entity) => string | Promise<string>
  /** Activates the entry again. Keeps other changes that were made in the meantime. */
  undo: (entity: Entity) => Promise<unknown>
  undone: (entity: Entity) => string
}

interface EntityActionsOptions<Entity> {
  toggle: (entity: Entity) => Promise<unknown>
  deactivation?: Deactivation<Entity>
  remove: (entity: Entity) => Promise<unknown>
  /** Returns the confirmation of a deletion. May first fetch numbers for it. */
  question: (entity: Entity) => Question | Promise<Question>
  /** Called after a success and after a failure. */
  refresh: () => Promise<unknown>
  onRemoved?: (entity: Entity) => void
  /** Creates a deleted entry again, and returns the text of the notice. If missing, no undo is offered. */
  restore?: (entity: Entity) => Promise<string>
  /** Shows why a deletion failed. If missing, the error is shown above the list. */
  showDeleteProblem?: (text: string) => void
  deleted: string
  saveProblem: string
  deleteProblem: string
}

type Act = 'toggle' | 'remove'

type Success = string | { text: string; action: NoticeAction }

export function useEntityActions<Entity extends { id: string }>(options: EntityActionsOptions<Entity>) {
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<readonly string[]>([])
  /** The ids of entries whose deletion is being confirmed or executed. Another click on them is ignored. */
  const removals = useRef(new Set<string>())

  /** Runs a change, shows its result and refetches the list. The entries with these `ids` are busy meanwhile. */
  async function attempt(act: Act, ids: readonly string[], perform: () => Promise<Success | null>) {
    const keys = ids.map((id) => `${act} ${id}`)
    setProblem(null)
    // The change may make the undo of the previous notice wrong, so dismiss that notice.
    dismissNotice()
    setBusy((now) => [...now, ...keys])
    try {
      const done = await perform()
      if (typeof done === 'string') notify(done)
      else if (done) notify(done.text, done.action)
    } catch (error) {
      showFailure(act, error)
    }
    await options.refresh()
    setBusy((now) => now.filter((key) => !keys.includes(key)))
  }

  function showFailure(act: Act, error: unknown) {
    const text = errorText(error, act === 'remove' ? options.deleteProblem : options.saveProblem)
    const show = (act === 'remove' && options.showDeleteProblem) || setProblem
    show(text)
  }

  async function confirmRemoval(entity: Entity): Promise<boolean> {
    try {
      const question = await options.question(entity)
      return await ask({ type: 'warning', okText: 'Excluir', isDestructive: true, ...question })
    } catch (error) {
      showFailure('remove', error)
      void options.refresh()
      return false
    }
  }

  async function remove(entity: Entity) {
    if (removals.current.has(entity.id)) return
    removals.current.add(entity.id)
    if (await confirmRemoval(entity))
      await attempt('remove', [entity.id], async () => {
        await options.remove(entity)
        options.onRemoved?.(entity)
        // The entry disappears, and with it the pressed button, so the focus moves to the page's main part.
        document.getElementById(MAIN_ID)?.focus()
        const { deleted, restore } = options
        return restore ? { text: deleted, action: undoAction([entity.id], () => restore(entity)) } : deleted
      })
    removals.current.delete(entity.id)
  }

  async function toggle(entity: Entity) {
    const { deactivation } = options
    if (!deactivation?.isActive(entity))
      return attempt('toggle', [entity.id], async () => {
        await options.toggle(entity)
        return null
      })
    const question = deactivation.question?.(entity)
    if (question && !(await ask({ type: 'warning', okText: 'Desativar', isDestructive: true, ...question }))) return
    await attempt('toggle', [entity.id], async () => {
      const text = await deactivation.done(entity)
      await options.toggle(entity)
      const activate = async () => {
        await deactivation.undo(entity)
        return deactivation.undone(entity)
      }
      return { text, action: undoAction([entity.id], activate) }
    })
  }

  /**
   * Runs an undo. Shows a failure in a dialog: the undo may be started by a notice or Ctrl+Z when the list is no longer
   * mounted.
   */
  const undo = (ids: readonly string[], perform: () => Promise<string>) =>
    attempt('toggle', ids, () =>
      perform().catch((error: unknown) => {
        void showMessage({ type: 'error', text: errorText(error, options.saveProblem) })
        return null
      }),
    )

  /**
   * Returns the undo for a notice. `perform` undoes the change, and returns the text of the notice that is shown then.
   */
  const undoAction = (ids: readonly string[], perform: () => Promise<string>): NoticeAction =>
    undoable(() => void undo(ids, perform))

  return {
    problem,
    setProblem,
    attempt,
    undoAction,
    remove,
    toggle,
    isToggling: ({ id }: Entity) => busy.includes(`toggle ${id}`),
    isRemoving: ({ id }: Entity) => busy.includes(`remove ${id}`),
  }
}

export type EntityActions<Entity extends { id: string }> = ReturnType<typeof useEntityActions<Entity>>
