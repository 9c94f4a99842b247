import { WALL_NAME_MAX_LENGTH } from '@palco/contract/live/walls'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { TokenLinksDialog } from '../kit/dialog/token-links-dialog.tsx'
import { createWall, revokeWall, wallsQuery } from './wall.queries.ts'

const LINKS = {
  query: wallsQuery,
  revoke: revokeWall,
  create: async (name: string) => {
    const { wall, link } = await createWall({ name })
    return { made: wall, address: link }
  },
}

const WORDS = {
  title: 'Links de parede',
  intro:
    'Mostra a segunda tela em outro computador ou numa TV, sem login: só os números das salas, sem nomes de pessoas. Vale até 7 dias depois do último dia do evento.',
  nameLabel: 'Nome da parede',
  nameExample: 'TV da técnica',
  nameMissing: 'Dê um nome à parede',
  none: 'Nenhum link de parede ainda.',
  madeHint: 'Só aparece agora. Abra-o no navegador da parede, ou copie e envie.',
  revokeWarning: 'Quem está com este link aberto deixa de ver os números na mesma hora.',
}

export const WallsDialog = (frame: OpenedDialog) => (
  <TokenLinksDialog {...frame} links={LINKS} words={WORDS} nameMaxLength={WALL_NAME_MAX_LENGTH} />
)
