import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Language } from '@palco/contract/languages/languages'
import { useMay } from '../../session/may.ts'
import { ActiveChip } from '../kit/list/active-chip.tsx'
import { EditDeleteActions } from '../kit/list/edit-delete-actions.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { CreatedOn } from '../kit/words/event-time.tsx'

interface LanguageCardProps {
  language: Language
  onEdit: () => void
  actions: EntityActions<Language>
}

export function LanguageCard({ language, onEdit, actions }: LanguageCardProps) {
  const { name, code, active, createdAt } = language
  const mayChange = useMay('week.change')
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Emblem language={language} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography color="textSecondary">{code}</Typography>
          </Box>
          <ActiveChip
            subject={name}
            isActive={active}
            onToggle={mayChange ? () => actions.toggle(language) : undefined}
            isBusy={actions.isToggling(language)}
          />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Criado em <CreatedOn at={createdAt} />
        </Typography>
      </CardContent>
      <EditDeleteActions
        permission="week.change"
        name={name}
        onEdit={onEdit}
        onDelete={() => actions.remove(language)}
        isDeleting={actions.isRemoving(language)}
      />
    </Card>
  )
}

const Emblem = ({ language: { logoUrl, flag } }: { language: Language }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 56,
      height: 56,
      borderRadius: 2,
      overflow: 'hidden',
      bgcolor: 'action.hover',
      fontSize: '2rem',
      lineHeight: 1,
      '& img': { width: '100%', height: '100%', objectFit: 'contain' },
    }}
  >
    {logoUrl ? <img src={logoUrl} alt="" /> : flag}
  </Box>
)
