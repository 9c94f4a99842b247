import { STAGE_LINK_NAME_MAX_LENGTH, type StageLinkKind } from '@palco/contract/questions/stage-links'
import { useState } from 'react'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { TokenLinksDialog } from '../kit/dialog/token-links-dialog.tsx'
import { optionsOf, SelectField } from '../kit/form/select-field.tsx'
import { createStageLink, revokeStageLink, stageLinksQuery } from './questions.queries.ts'

const KINDS: Record<StageLinkKind, string> = { speaker: 'Palestrante', mixer: 'Mixer de vídeo' }

const HINTS: Record<StageLinkKind, string> = {
  speaker: 'Mostra a pergunta no palco em letras grandes, as próximas e quantas aguardam. Pode marcar respondida.',
  mixer: 'Fundo transparente, só a pergunta no palco ou a enquete: para uma fonte de navegador no OBS ou vMix.',
}

const WORDS = {
  title: 'Links do palestrante e do mixer',
  intro: 'Abrem sem login, só para esta sala, em qualquer computador ou tablet.',
  nameLabel: 'Nome do link',
  nameExample: 'Tablet do palco',
  nameMissing: 'Dê um nome ao link',
  none: 'Nenhum link ainda.',
  madeHint: 'Só aparece agora. Copie e envie a quem vai usar.',
  revokeWarning: 'Quem está com este link aberto deixa de ver as perguntas na mesma hora.',
}

export function StageLinksDialog({ roomId, ...frame }: OpenedDialog & { roomId: string }) {
  const [kind, setKind] = useState<StageLinkKind>('speaker')
  const links = {
    query: stageLinksQuery(roomId),
    revoke: ({ id }: { id: string }) => revokeStageLink(id),
    create: async (name: string) => {
      const { stageLink, link } = await createStageLink(roomId, { kind, name })
      return { made: stageLink, address: link }
    },
  }
  return (
    <TokenLinksDialog
      {...frame}
      links={links}
      words={WORDS}
      nameMaxLength={STAGE_LINK_NAME_MAX_LENGTH}
      kindOf={(link) => KINDS[link.kind]}
      field={
        <SelectField
          size="small"
          fullWidth
          label="Para quem"
          value={kind}
          options={optionsOf(KINDS)}
          onChange={setKind}
          helperText={HINTS[kind]}
        />
      }
    />
  )
}
