import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify, useNotice } from '../../ui/notices.ts'
import { earlierUndo, undoable, useUndoKey } from './undo-history.ts'

afterEach(() => {
  cleanup()
  useNotice.setState(null, true)
  document.body.innerHTML = ''
})

const pressUndo = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

test('Ctrl+Z undoes one change after the other, the newest first, and each once', () => {
  const done: string[] = []
  renderHook(() => useUndoKey())
  for (const change of ['first', 'second'])
    notify(
      change,
      undoable(() => done.push(change)),
    )
  const notice = useNotice.getState()
  pressUndo()
  expect([done, useNotice.getState()]).toEqual([['second'], null])
  notice?.action?.run()
  pressUndo()
  pressUndo()
  expect(done).toEqual(['second', 'first'])
})

test('the notice after an undo offers the undo of the change before', () => {
  renderHook(() => useUndoKey())
  const undo = vi.fn()
  undoable(undo)
  expect(earlierUndo()?.text).toBe('Desfazer a anterior')
  earlierUndo()?.run()
  expect(undo).toHaveBeenCalledOnce()
  expect(earlierUndo()).toBe(null)
})

test('Ctrl+Z in a field or a dialog is left to it', () => {
  renderHook(() => useUndoKey())
  const undo = vi.fn()
  undoable(undo)
  document.body.innerHTML = '<input /><div role="dialog"><button type="button">Fechar</button></div>'
  pressUndo(screen.getByRole('textbox'))
  pressUndo(screen.getByRole('button'))
  expect(undo).not.toHaveBeenCalled()
})

test('Ctrl+Z undoes nothing of the page before, but its notice does', () => {
  const undo = vi.fn()
  const { action } = { action: undoable(undo) }
  renderHook(() => useUndoKey())
  pressUndo()
  expect(undo).not.toHaveBeenCalled()
  action.run()
  expect(undo).toHaveBeenCalledOnce()
})
