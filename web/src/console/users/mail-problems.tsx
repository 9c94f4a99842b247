import Chip from '@mui/material/Chip'
import type { User } from '@palco/contract/users/users'
import { createContext, useContext } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Hint } from '../kit/hint.tsx'

/** Delivery problems by user id. The page loads and provides them. */
const MailProblems = createContext<ReadonlyMap<string, string>>(new Map())

export const MailProblemsProvider = MailProblems.Provider

const useMailProblem = ({ id }: User) => useContext(MailProblems).get(id) ?? null

/** A chip for an e-mail address to which mail can't be delivered. In narrow columns, it is only an icon. */
export function MailProblemChip({ user }: { user: User }) {
  const problem = useMailProblem(user)
  if (!problem) return null
  return (
    <Hint text={problem}>
      <Chip
        icon={<WarningIcon size={16} />}
        label={<span>E-mail recusado</span>}
        size="small"
        color="warning"
        variant="outlined"
        sx={look}
      />
    </Hint>
  )
}

const look = {
  flexShrink: 0,
  '& svg': { ml: 0.75 },
  '@container (max-width: 22rem)': {
    '& .MuiChip-label': { px: 0, width: 9, overflow: 'visible' },
    '& .MuiChip-label > span': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}

export function MailProblemAlert({ user }: { user: User }) {
  const problem = useMailProblem(user)
  if (!problem) return null
  return (
    <Alert severity="warning" role="none">
      {problem}
    </Alert>
  )
}
