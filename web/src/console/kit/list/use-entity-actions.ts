import { useRef, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { ask, type DialogRequest, showMessage } from '../../../ui/dialogs.ts'
import { dismissNotice, type NoticeAction, notify } from '../../../ui/notices.ts'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { useProblem } from '../form/problem-alert.tsx'
import { undoable } from '../undo-history.ts'

type Question = Pick<DialogRequest, 'title' | 'text' | 'okText'>

/** A deactivation that affects people. It can be confirmed first, and a notice afterwards offers an undo. */
interface Deactivation<Entity> {
  isActive: (entity: Entity) => boolean
  /** The confirmation before a deactivation. If missing, nobody is asked. */
  question?: (entity: Entity) => Question
  /** The text of the notice. Called before the change, while affected people can still be counted. */
  done: (entity: Entity) => string | Promise<string>
  /** Activates the entry again. Other changes made in the meantime stay. */
  undo: (entity: Entity) => Promise<unknown>
  undone: (entity: Entity) => string
}

interface EntityActionsOptions<Entity> {
  toggle: (entity: Entity) => Promise<unknown>
  deactivation?: Deactivation<Entity>
  remove: (entity: Entity) => Promise<unknown>
  /** The confirmation of a deletion. It may fetch counts first. */
  question: (entity: Entity) => Question | Promise<Question>
  /** Reloads the list after a success or a failure. */
  refresh: () => Promise<unknown>
  onRemoved?: (entity: Entity) => void
  /** Creates a deleted entry again, and returns the text of the notice. If missing, no undo is offered. */
  restore?: (entity: Entity) => Promise<string>
  /** Shows why a deletion failed. By default, the error is shown above the list. */
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
  /** Ids of entries that are being confirmed or deleted, so that a second click is ignored. */
  const removals = useRef(new Set<string>())

  /** Runs a change, shows its result and reloads the list. The entries with these `ids` are busy meanwhile. */
  async function attempt(act: Act, ids: readonly string[], perform: () => Promise<Success | null>) {
    const keys = ids.map((id) => `${act} ${id}`)
    setProblem(null)
    // Dismisses the previous notice, because the change makes its undo outdated.
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
        // The pressed button disappears with its entry, so the focus moves to the page's main part.
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
   * Runs an undo. A failure is shown in a dialog, because an undo by a notice or Ctrl+Z may run after the list was
   * unmounted.
   */
  const undo = (ids: readonly string[], perform: () => Promise<string>) =>
    attempt('toggle', ids, () =>
      perform().catch((error: unknown) => {
        void showMessage({ type: 'error', text: errorText(error, options.saveProblem) })
        return null
      }),
    )

  /** `perform` undoes the change and returns the text of the next notice. */
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
