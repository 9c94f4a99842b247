import Box from '@mui/material/Box'
import { SETUP_STEPS, type SetupStep } from '@palco/contract/dashboard/dashboard'
import { PASTE_PATH } from '../kit/paste-path.ts'
import { peoplePath } from '../kit/people-path.ts'
import { EntryList, Panel } from './panel.tsx'

interface Step {
  text: string
  more: string
  to: string
  other?: { text: string; to: string }
}

const STEPS: Record<SetupStep, Step> = {
  event: { text: 'Configure o evento', more: 'Nome, datas, textos e suporte', to: '/settings/event' },
  languages: { text: 'Confira os idiomas', more: 'Os que as salas vão ter', to: '/languages' },
  rooms: {
    text: 'Crie os grupos e as salas',
    more: 'Um a um, ou o programa inteiro de uma vez',
    to: '/groups',
    other: { text: 'Colar da planilha', to: PASTE_PATH },
  },
  people: { text: 'Cadastre as pessoas', more: 'Uma a uma ou de uma planilha', to: '/upload' },
  invitations: {
    text: 'Convide as pessoas',
    more: 'Com um link de acesso para cada uma',
    to: peoplePath('people-without-link'),
  },
}

/**
 * The steps of setting up Palco, with a mark on each finished step. The dashboard hides the list when all are finished.
 */
export const SetupChecklist = ({ done }: { done: readonly SetupStep[] }) => (
  <Panel title="Primeiros Passos">
    <EntryList
      entries={SETUP_STEPS.map((step) => {
        const isDone = done.includes(step)
        const { other, ...entry } = STEPS[step]
        return { key: step, ...entry, other: isDone ? undefined : other, mark: <Mark isDone={isDone} /> }
      })}
    />
  </Panel>
)

const Mark = ({ isDone }: { isDone: boolean }) => (
  <Box
    role="img"
    aria-label={isDone ? 'Feito' : 'A fazer'}
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 28,
      height: 28,
      borderRadius: '50%',
      border: 2,
      borderColor: isDone ? 'success.main' : 'var(--color-outline)',
      color: 'success.main',
      fontWeight: 700,
    }}
  >
    {isDone && '✓'}
  </Box>
)
