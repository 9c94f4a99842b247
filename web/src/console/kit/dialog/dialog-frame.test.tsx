import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../../../ui/dialog.tsx'
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

const exposed = () => [...screen.queryAllByRole('note'), ...screen.queryAllByRole('dialog')].map(nameOf)
const nameOf = (part: HTMLElement) => part.querySelector('h2')?.textContent ?? part.textContent

test('a dialog that opens under a confirmation stays hidden from screen readers until the confirmation closes', async () => {
  const { rerender } = render(shown(false, true))
  rerender(shown(true, true))
  await waitFor(() => expect(exposed()).toEqual(['Conexão perdida']))
  rerender(shown(true, false))
  await waitFor(() => expect(exposed()).toEqual(['Editar']))
  rerender(shown(false, false))
  await waitFor(() => expect(exposed()).toEqual(['A página']))
})

test('closing a dialog under a confirmation does not expose the page', async () => {
  const { rerender } = render(shown(true, false))
  rerender(shown(true, true))
  expect(exposed()).toEqual(['Conexão perdida'])
  rerender(shown(false, true))
  await waitFor(() => expect(exposed()).toEqual(['Conexão perdida']))
  rerender(shown(false, false))
  await waitFor(() => expect(exposed()).toEqual(['A página']))
})
