import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnnouncementCreate } from '@palco/contract/announcements/announcements'
import { textFor } from '@palco/contract/announcements/live-announcement'
import type { Language } from '@palco/contract/languages/languages'
import { type Control, useWatch } from 'react-hook-form'
import { AnnouncementView } from '../../event/announcement-view.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { KIND_LABELS } from './announcement-texts.ts'
import type { AnnouncementValues } from './announcement-values.ts'

interface AnnouncementPreviewProps {
  control: Control<AnnouncementValues, unknown, AnnouncementCreate>
  first: Language | undefined
  language: string
}

/** As participants with that language see it. */
export function AnnouncementPreview({ control, first, language }: AnnouncementPreviewProps) {
  const { kind, texts } = useWatch({ control })
  const written = Object.entries(texts ?? {}).map(([code, text]) => [code, text?.trim() ?? ''])
  const words = textFor({ texts: Object.fromEntries(written), language: first?.code ?? '' }, language)
  return (
    <Box component="section" aria-label="Como o participante vê">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Como o participante vê
      </Typography>
      <AnnouncementView
        kind={kind ?? 'info'}
        kindText={KIND_LABELS[kind ?? 'info']}
        {...words}
        text={words.text || 'O texto do aviso aparece aqui.'}
        action={
          <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', width: 40, height: 40 }}>
            <CloseIcon />
          </Box>
        }
      />
    </Box>
  )
}
