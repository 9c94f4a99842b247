import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Language } from '@palco/contract/languages'
import { ActiveChip } from '../kit/active-chip.tsx'
import { EditDeleteActions } from '../kit/edit-delete-actions.tsx'
import { useLanguageActions } from './use-language-actions.ts'

interface LanguageCardProps {
  language: Language
  onEdit: () => void
  /** `null`: the last one is over. */
  onProblem: (text: string | null) => void
}

export function LanguageCard({ language, onEdit, onProblem }: LanguageCardProps) {
  const { name, code, active, createdAt } = language
  const { toggle, isToggling, remove, isRemoving } = useLanguageActions(language, onProblem)
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
          <ActiveChip subject={name} isActive={active} onToggle={toggle} isBusy={isToggling} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Criado em {new Date(createdAt).toLocaleDateString('pt-BR')}
        </Typography>
      </CardContent>
      <EditDeleteActions name={name} onEdit={onEdit} onDelete={remove} isDeleting={isRemoving} />
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
