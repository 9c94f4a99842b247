import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { dismissAll, useDialogs } from '../../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../../ui/notices.ts'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { useEntityActions } from './use-entity-actions.ts'

const room = { id: 'abertura', name: 'Abertura' }
type Room = typeof room

const toggle = vi.fn<(room: Room) => Promise<unknown>>()
const remove = vi.fn<(room: Room) => Promise<unknown>>()
const refresh = vi.fn<() => Promise<unknown>>()
const question = vi.fn<(room: Room) => Promise<{ text: string }>>()

const useActions = () =>
  useEntityActions<Room>({
    toggle,
    remove,
    question,
    refresh,
    deleted: 'Sala excluída',
    saveProblem: 'Erro ao salvar',
    deleteProblem: 'Erro ao excluir',
  })
const start = () => renderHook(useActions).result

const questions = () => useDialogs.getState()
const answer = (isOk: boolean) => act(async () => questions()[0]?.answer(isOk))

beforeEach(() => {
  for (const call of [toggle, remove, refresh]) call.mockReset().mockResolvedValue(null)
  question.mockReset().mockResolvedValue({ text: 'Excluir?' })
  document.body.innerHTML = `<main id="${MAIN_ID}" tabindex="-1"></main>`
})

afterEach(() => {
  cleanup()
  dismissAll()
  dismissNotice()
})

test('a list action ignores a second press while its confirmation is prepared, open or answered', async () => {
  let prepare = () => {}
  question.mockReturnValue(new Promise((resolve) => (prepare = () => resolve({ text: 'Excluir?' }))))
  let finish = () => {}
  remove.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  const actions = start()
  const press = () => act(async () => void actions.current.remove(room))

  await press()
  await press()
  expect([question.mock.calls.length, questions().length]).toEqual([1, 0])
  await act(async () => prepare())
  await press()
  expect([question.mock.calls.length, questions().length]).toEqual([1, 1])
  await answer(true)
  await press()
  expect([remove.mock.calls.length, questions().length]).toEqual([1, 0])
  expect(actions.current.isRemoving(room)).toBe(true)

  await act(async () => finish())
  expect(actions.current.isRemoving(room)).toBe(false)
  await press()
  expect(question).toHaveBeenCalledTimes(2)
})

test('a deletion shows a notice, reloads the list and moves the focus to the page', async () => {
  const actions = start()
  await act(async () => void actions.current.remove(room))
  expect(questions()[0]).toMatchObject({ text: 'Excluir?', okText: 'Excluir', isDestructive: true })
  await answer(true)
  expect(useNotice.getState()?.text).toBe('Sala excluída')
  expect(refresh).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe(MAIN_ID)
})

test('a list action does not delete without confirmation, and can ask again', async () => {
  const actions = start()
  for (const _ of [1, 2]) {
    await act(async () => void actions.current.remove(room))
    expect(questions()).toHaveLength(1)
    await answer(false)
  }
  expect(remove).not.toHaveBeenCalled()
})

test('a list action shows a rejection until the next attempt, and reloads the list', async () => {
  toggle.mockRejectedValueOnce(new ApiError('Outra pessoa alterou', { status: 409 }))
  const actions = start()
  await act(() => actions.current.toggle(room))
  expect(actions.current.problem).toBe('Outra pessoa alterou')
  expect(refresh).toHaveBeenCalledOnce()
  await act(() => actions.current.toggle(room))
  expect(actions.current.problem).toBeNull()
})

test('a failure to prepare the confirmation is shown as a failed deletion', async () => {
  question.mockRejectedValue(new ApiError('', { status: 0 }))
  const actions = start()
  await act(() => actions.current.remove(room))
  expect(actions.current.problem).toBe('Erro ao excluir')
  expect(questions()).toEqual([])
})

test('deactivating asks, notifies and can be undone; activating needs no confirmation', async () => {
  const undo = vi.fn(async () => null)
  const active = { ...room, active: true }
  const switchOff = () => ({ text: 'Desativar?' })
  const deactivation: NonNullable<Parameters<typeof useEntityActions<typeof active>>[0]['deactivation']> = {
    isActive: (each) => each.active,
    question: switchOff,
    done: () => 'Desativada',
    undo,
    undone: () => 'Ativa de novo',
  }
  const { result } = renderHook(() =>
    useEntityActions<typeof active>({
      toggle,
      remove,
      question,
      refresh,
      deleted: '',
      saveProblem: 'Erro ao salvar',
      deleteProblem: '',
      deactivation,
    }),
  )
  const press = (isActive: boolean) => act(async () => void result.current.toggle({ ...active, active: isActive }))

  await press(true)
  expect(questions()[0]).toMatchObject({ text: 'Desativar?', okText: 'Desativar', isDestructive: true })
  await answer(false)
  expect(toggle).not.toHaveBeenCalled()
  await press(true)
  await answer(true)
  expect(toggle).toHaveBeenCalledOnce()
  expect(useNotice.getState()).toMatchObject({ text: 'Desativada', action: { text: 'Desfazer' } })
  await act(async () => useNotice.getState()?.action?.run())
  expect(undo).toHaveBeenCalledOnce()
  expect(useNotice.getState()).toMatchObject({ text: 'Ativa de novo', action: null })

  await press(false)
  expect([questions().length, toggle.mock.calls.length]).toEqual([0, 2])
  // An earlier notice must disappear, because it may say that the room is inactive.
  expect(useNotice.getState()).toBeNull()

  delete deactivation.question
  await press(true)
  expect([questions().length, toggle.mock.calls.length]).toEqual([0, 3])
  expect(useNotice.getState()).toMatchObject({ text: 'Desativada', action: { text: 'Desfazer' } })
  deactivation.question = switchOff

  undo.mockRejectedValue(new ApiError('Excluída', { status: 404 }))
  await press(true)
  await answer(true)
  await act(async () => useNotice.getState()?.action?.run())
  expect(questions()[0]).toMatchObject({ type: 'error', text: 'Excluída' })
  expect(useNotice.getState()).toBeNull()
})
