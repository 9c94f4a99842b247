import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { dismissAll, useDialogs } from '../../ui/dialogs.ts'
import { dismissNotice, useNotice } from '../../ui/notices.ts'
import { useUndoableSave } from './use-undoable-save.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  dismissNotice()
})

function start(undo: () => Promise<unknown> = async () => {}) {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const onSaved = vi.fn()
  const { result } = renderHook(() => useUndoableSave(onSaved), { wrapper })
  const perform = (save: () => Promise<number>) =>
    act(() =>
      result.current.perform({
        save,
        done: (count) => `${count} salvas`,
        undo,
        undone: (count) => `${count} de volta`,
        undoProblem: 'Erro ao desfazer',
      }),
    )
  return { onSaved, result, perform }
}

test('a dialog with an undoable save closes after the save, and its notice undoes it', async () => {
  const undo = vi.fn(async () => {})
  const { onSaved, result, perform } = start(undo)
  await perform(async () => 2)
  expect([onSaved.mock.calls.length, result.current.isBusy]).toEqual([1, false])
  expect(useNotice.getState()?.text).toBe('2 salvas')
  await act(async () => useNotice.getState()?.action?.run())
  expect(undo).toHaveBeenCalledWith(2, expect.any(Function))
  expect(useNotice.getState()?.text).toBe('2 de volta')
})

test('a failed undoable save is shown in the dialog, which stays open', async () => {
  const { onSaved, result, perform } = start()
  await perform(() => Promise.reject(new Error('offline')))
  expect([onSaved.mock.calls.length, result.current.isBusy]).toEqual([0, false])
  expect(result.current.problem).toBe('Erro ao salvar sala')
})

test('a failed undo of a save is shown as a notice, because the dialog has closed', async () => {
  const { perform } = start(() => Promise.reject(new Error('offline')))
  await perform(async () => 1)
  await act(async () => useNotice.getState()?.action?.run())
  expect(useDialogs.getState().map(({ text }) => text)).toEqual(['Erro ao desfazer'])
})
