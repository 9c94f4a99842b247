import { useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ask, type DialogRequest, tell } from '../../ui/dialogs.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { dismissNotice, type NoticeAction, notify } from '../../ui/notices.ts'
import { useProblem } from './use-problem.ts'

type Question = Pick<DialogRequest, 'title' | 'text'>

/** For what others lose something by: it is told, and can be taken back from the notice. */
interface Deactivation<Entity> {
  isActive: (entity: Entity) => boolean
  /** Left out where one press is enough. */
  question?: (entity: Entity) => Question
  /** What it meant; prepared before, while it can still be counted who is concerned. */
  done: (entity: Entity) => string | Promise<string>
  /** As it was, whatever else has changed about it since. */
  undo: (entity: Entity) => Promise<unknown>
  undone: (entity: Entity) => string
}

interface EntityActionsOptions<Entity> {
  toggle: (entity: Entity) => Promise<unknown>
  deactivation?: Deactivation<Entity>
  remove: (entity: Entity) => Promise<unknown>
  /** Asked before it is deleted; what it says may have to be fetched. */
  question: (entity: Entity) => Question | Promise<Question>
  /** Refused or not, the list then shows how things stand. */
  refresh: () => Promise<unknown>
  onRemoved?: (entity: Entity) => void
  /** Where a deletion that fails is told; above the list if left out. */
  tellDeleteProblem?: (text: string) => void
  deleted: string
  saveProblem: string
  deleteProblem: string
}

type Act = 'toggle' | 'remove'

/** What is told of something that was done, with a way back where there is one. */
type Told = string | { text: string; action: NoticeAction }

/** What a list does to its entries without opening them. A refusal is told in one place, until the next attempt. */
export function useEntityActions<Entity extends { id: string }>(options: EntityActionsOptions<Entity>) {
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<readonly string[]>([])
  /** From the first press on: a second one does nothing until the first has had its answer. */
  const removals = useRef(new Set<string>())

  /** Carries it out, tells how it went and reloads the list; until then those `ids` are busy. */
  async function attempt(act: Act, ids: readonly string[], perform: () => Promise<Told | null>) {
    const keys = ids.map((id) => `${act} ${id}`)
    setProblem(null)
    // What it says, and what it offers to undo, is about to be otherwise.
    dismissNotice()
    setBusy((now) => [...now, ...keys])
    try {
      const done = await perform()
      if (typeof done === 'string') notify(done)
      else if (done) notify(done.text, done.action)
    } catch (error) {
      refuse(act, error)
    }
    await options.refresh()
    setBusy((now) => now.filter((key) => !keys.includes(key)))
  }

  function refuse(act: Act, error: unknown) {
    const text = errorText(error, act === 'remove' ? options.deleteProblem : options.saveProblem)
    const tell = (act === 'remove' && options.tellDeleteProblem) || setProblem
    tell(text)
  }

  async function confirmRemoval(entity: Entity): Promise<boolean> {
    try {
      const question = await options.question(entity)
      return await ask({ type: 'warning', okText: 'Excluir', isDestructive: true, ...question })
    } catch (error) {
      refuse('remove', error)
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
        // The button that was pressed goes with its entry.
        document.getElementById(MAIN_ID)?.focus()
        return options.deleted
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
      return { text, action: { text: 'Desfazer', run: () => void takeBack(entity, deactivation) } }
    })
  }

  /** From a notice, which may be pressed when the list is not there any more: a refusal is told by a dialog. */
  async function takeBack(entity: Entity, { undo, undone }: Deactivation<Entity>) {
    await attempt('toggle', [entity.id], async () => {
      try {
        await undo(entity)
        return undone(entity)
      } catch (error) {
        void tell({ type: 'error', text: errorText(error, options.saveProblem) })
        return null
      }
    })
  }

  return {
    problem,
    setProblem,
    attempt,
    remove,
    toggle,
    isToggling: ({ id }: Entity) => busy.includes(`toggle ${id}`),
    isRemoving: ({ id }: Entity) => busy.includes(`remove ${id}`),
  }
}

export type EntityActions<Entity extends { id: string }> = ReturnType<typeof useEntityActions<Entity>>
