import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'

afterEach(cleanup)

const shown = (isFrameOpen: boolean, isQuestionOpen: boolean) => (
  <>
    <p role="note">A página</p>
    {isFrameOpen && (
      <DialogFrame isOpen title="Editar" actions={null}>
        Formulário
      </DialogFrame>
    )}
    <Dialog isOpen={isQuestionOpen} title="Conexão perdida" actions={null}>
      <p>Reconecte.</p>
    </Dialog>
  </>
)

/** What is there for a screen reader. */
const exposed = () => [...screen.queryAllByRole('note'), ...screen.queryAllByRole('dialog')].map(nameOf)
const nameOf = (part: HTMLElement) => part.querySelector('h2')?.textContent ?? part.textContent

test('one that opens under a question leaves the question to be read out, and is read out after it', async () => {
  const { rerender } = render(shown(false, true))
  rerender(shown(true, true))
  await waitFor(() => expect(exposed()).toEqual(['Conexão perdida']))
  rerender(shown(true, false))
  await waitFor(() => expect(exposed()).toEqual(['Editar']))
  rerender(shown(false, false))
  await waitFor(() => expect(exposed()).toEqual(['A página']))
})

test('one that closes under a question does not show the page under it', async () => {
  const { rerender } = render(shown(true, false))
  rerender(shown(true, true))
  expect(exposed()).toEqual(['Conexão perdida'])
  rerender(shown(false, true))
  await waitFor(() => expect(exposed()).toEqual(['Conexão perdida']))
  rerender(shown(false, false))
  await waitFor(() => expect(exposed()).toEqual(['A página']))
})
