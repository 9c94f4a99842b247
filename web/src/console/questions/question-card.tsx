import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'
import type { QuestionState } from '@palco/contract/questions/question-moves'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { MoreIcon } from '../kit/icons.tsx'
import { counted } from '../kit/words/number-text.ts'
import { HourOf } from './hour-of.tsx'
import type { ListedQuestion } from './question-lists.ts'
import { MOVE_KEYS, moveText, shortQuestion } from './question-words.ts'

/** The states for which the card has a button, the most likely one first. The other states are in the card's menu. */
export const BUTTON_MOVES: Record<QuestionState, readonly QuestionState[]> = {
  waiting: ['approved', 'rejected', 'stage'],
  approved: ['stage', 'answered'],
  stage: ['answered', 'approved'],
  answered: [],
  rejected: ['approved'],
}

export interface QuestionCardActs {
  onMove: (question: ListedQuestion, to: QuestionState) => void
  onSeparate: (merged: ModeratedQuestion) => void
  onOpenMenu: (question: ListedQuestion, button: HTMLElement) => void
}

export function QuestionCard({
  question,
  onMove,
  onSeparate,
  onOpenMenu,
}: QuestionCardActs & { question: ListedQuestion }) {
  const { id, state, text, merged, reply } = question
  return (
    <Card component="li" tabIndex={-1} data-question={id} aria-label={shortQuestion(text)} sx={look(state)}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Typography
          sx={{ flex: 1, minWidth: 0, fontSize: state === 'stage' ? '1.25rem' : '1.0625rem', lineHeight: 1.4 }}
        >
          {text}
        </Typography>
        <IconButton
          aria-label="Mais ações"
          aria-haspopup="menu"
          onClick={(event) => onOpenMenu(question, event.currentTarget)}
          sx={{ mt: -1, mr: -1 }}
        >
          <MoreIcon />
        </IconButton>
      </Box>
      <QuestionFacts question={question} />
      {merged.length > 0 && (
        <Box component="ul" aria-label="Juntadas a esta" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
          {merged.map((each) => (
            <li key={each.id}>
              {`${each.text} `}
              <Button size="small" aria-label={`Separar: ${shortQuestion(each.text)}`} onClick={() => onSeparate(each)}>
                Separar
              </Button>
            </li>
          ))}
        </Box>
      )}
      {reply && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <strong>Resposta:</strong> {reply}
        </Typography>
      )}
      <Box sx={buttons}>
        {BUTTON_MOVES[state].map((to, index) => (
          <Button
            key={to}
            size="small"
            variant={index === 0 ? 'contained' : 'outlined'}
            color={to === 'rejected' ? 'error' : 'primary'}
            aria-keyshortcuts={MOVE_KEYS[to]}
            onClick={() => onMove(question, to)}
          >
            {moveText(state, to)}
          </Button>
        ))}
      </Box>
    </Card>
  )
}

function QuestionFacts({ question }: { question: ListedQuestion }) {
  const { state, asker, askedAt, votes, original, hasHeldWord, decidedBy } = question
  return (
    <Box sx={facts}>
      {state !== 'waiting' && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 700 }}>
          <span aria-hidden="true">{`▲ ${votes}`}</span>
          <HiddenText>{counted(votes, 'voto', 'votos')}</HiddenText>
        </Box>
      )}
      <span>{asker.name}</span>
      <HourOf instant={askedAt} />
      {original !== null && <span title={original}>editada</span>}
      {hasHeldWord && <Chip size="small" color="warning" label="palavra da lista" />}
      {asker.block && <Chip size="small" color="error" variant="outlined" label="bloqueada" />}
      {decidedBy && state !== 'waiting' && <span>{`por ${decidedBy}`}</span>}
    </Box>
  )
}

const STRIPES: Record<QuestionState, string> = {
  waiting: 'warning.main',
  approved: 'success.main',
  stage: 'secondary.main',
  answered: 'divider',
  rejected: 'divider',
}

const look = (state: QuestionState) => ({
  p: 1.5,
  borderLeft: 4,
  borderColor: STRIPES[state],
  overflowWrap: 'anywhere',
  scrollMarginBlock: '9rem 2rem',
})

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.5,
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  '&:empty': { display: 'none' },
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
}
