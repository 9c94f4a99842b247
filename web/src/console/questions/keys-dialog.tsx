import Button from '@mui/material/Button'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FactList } from '../kit/list/fact-list.tsx'

const KEYS = {
  'J, K': 'próxima pergunta, anterior',
  'H, L': 'lista anterior, próxima',
  A: 'aprovar, ou tirar do palco',
  R: 'rejeitar',
  S: 'pôr no palco',
  D: 'respondida',
  W: 'devolver à fila',
  E: 'editar',
  M: 'juntar com outra',
  T: 'responder em texto',
  B: 'bloquear a pessoa',
  'Ctrl + Z': 'desfazer',
  '?': 'estes atalhos',
}

export const KeysDialog = (frame: OpenedDialog) => (
  <DialogFrame {...frame} title="Atalhos do teclado" actions={<Button onClick={frame.onClose}>Fechar</Button>}>
    Valem para a pergunta marcada. J marca a primeira.
    <FactList facts={KEYS} />
  </DialogFrame>
)
