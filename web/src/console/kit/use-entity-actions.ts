import { useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ask, type DialogRequest } from '../../ui/dialogs.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from './use-problem.ts'

type Question = Pick<DialogRequest, 'title' | 'text'>

interface EntityActionsOptions<Entity> {
  toggle: (entity: Entity) => Promise<unknown>
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

/** What a list does to its entries without opening them. A refusal is told in one place, until the next attempt. */
export function useEntityActions<Entity extends { id: string }>(options: EntityActionsOptions<Entity>) {
  const [problem, setProblem] = useProblem()
  const [busy, setBusy] = useState<readonly string[]>([])
  /** From the first press on: a second one does nothing until the first has had its answer. */
  const removals = useRef(new Set<string>())

  /** Carries it out, tells how it went and reloads the list; until then those `ids` are busy. */
  async function attempt(act: Act, ids: readonly string[], perform: () => Promise<string | null>) {
    const keys = ids.map((id) => `${act} ${id}`)
    setProblem(null)
    setBusy((now) => [...now, ...keys])
    try {
      const done = await perform()
      if (done) notify(done)
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

  return {
    problem,
    setProblem,
    attempt,
    remove,
    toggle: (entity: Entity) =>
      attempt('toggle', [entity.id], async () => {
        await options.toggle(entity)
        return null
      }),
    isToggling: ({ id }: Entity) => busy.includes(`toggle ${id}`),
    isRemoving: ({ id }: Entity) => busy.includes(`remove ${id}`),
  }
}

export type EntityActions<Entity extends { id: string }> = ReturnType<typeof useEntityActions<Entity>>
