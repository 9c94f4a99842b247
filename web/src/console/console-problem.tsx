import Card from '@mui/material/Card'
import { useRouteProblem } from '../event/route-problem.tsx'
import { Problem } from '../ui/problem-screen.tsx'

/** A page that failed inside the shell: the bar and the menu stay, and lead elsewhere. */
export function ConsoleProblem() {
  const problem = useRouteProblem()
  return (
    <Card
      sx={{ display: 'grid', placeItems: 'center', minHeight: 320, p: 3, color: 'text.secondary', textAlign: 'center' }}
    >
      <Problem {...problem} />
    </Card>
  )
}
