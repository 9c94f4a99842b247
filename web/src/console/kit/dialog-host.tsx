import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type DialogRequest, useDialogs } from '../../ui/dialogs.ts'
import { DialogFrame } from './dialog-frame.tsx'

const TITLES: Record<DialogRequest['type'], string> = { error: 'Erro', info: 'Informação', warning: 'Atenção' }

/** Shows what `ask` and `tell` want to know, one at a time. Esc is Cancelar, or OK where there is only that. */
export function DialogHost() {
  const current = useDialogs((dialogs) => dialogs[0])
  // While it fades out it still shows what was answered.
  const [shown, setShown] = useState(current)
  if (current && current !== shown) setShown(current)
  if (!shown) return null

  const { type, title = TITLES[type], text, canCancel, answer, okText = 'OK', isDestructive = false } = shown
  return (
    <DialogFrame
      // A question of its own: the focus goes to the button that is right for it.
      key={shown.id}
      isOpen={Boolean(current)}
      isAlert
      title={title}
      onClose={() => answer(!canCancel)}
      actions={
        <>
          {canCancel && (
            <Button onClick={() => answer(false)} autoFocus={isDestructive}>
              Cancelar
            </Button>
          )}
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            onClick={() => answer(true)}
            autoFocus={!isDestructive}
          >
            {okText}
          </Button>
        </>
      }
    >
      <Alert
        severity={type}
        variant="outlined"
        role="presentation"
        sx={{ p: 0, border: 0, typography: 'body1', color: 'text.primary' }}
      >
        {text}
      </Alert>
    </DialogFrame>
  )
}
