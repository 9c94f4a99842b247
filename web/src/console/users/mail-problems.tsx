import Chip from '@mui/material/Chip'
import type { User } from '@palco/contract/users'
import { createContext, useContext } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Hint } from '../kit/hint.tsx'

/** What is wrong with somebody's address, by his id; the page knows where to ask. */
const MailProblems = createContext<ReadonlyMap<string, string>>(new Map())

export const MailProblemsProvider = MailProblems.Provider

const useMailProblem = ({ id }: User) => useContext(MailProblems).get(id) ?? null

/** Beside an address that mails came back from. */
export function MailProblemChip({ user }: { user: User }) {
  const problem = useMailProblem(user)
  if (!problem) return null
  return (
    <Hint text={problem}>
      <Chip label="E-mail recusado" size="small" color="warning" variant="outlined" sx={{ flexShrink: 0 }} />
    </Hint>
  )
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
