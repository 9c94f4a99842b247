import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { ImportPassword } from '@palco/contract/event/event'
import { Alert } from '../../ui/alert.tsx'

interface PasswordChoiceProps {
  choice: ImportPassword
  onChoose: (choice: ImportPassword) => void
  password: string
  onType: (password: string) => void
  problem: string | undefined
}

/** One password for all, or none: then each person chooses their own. */
export const PasswordChoice = ({ choice, onChoose, password, onType, problem }: PasswordChoiceProps) => (
  <>
    <RadioGroup
      aria-label="Senha dos usuários importados"
      value={choice}
      onChange={(_event, value) => onChoose(value === 'own' ? 'own' : 'shared')}
    >
      <FormControlLabel value="shared" control={<Radio />} label="Uma mesma senha para todos" />
      <FormControlLabel value="own" control={<Radio />} label="Cada pessoa cria a própria senha" />
    </RadioGroup>
    {choice === 'shared' ? (
      <>
        <TextField
          label="Senha Padrão"
          required
          value={password}
          onChange={(event) => onType(event.target.value)}
          error={Boolean(problem)}
          helperText={problem || 'Esta senha será atribuída a todos os usuários importados'}
          autoComplete="off"
        />
        <Alert severity="info" role="none">
          Todos os usuários serão criados com esta senha e poderão alterá-la após o primeiro login.
        </Alert>
      </>
    ) : (
      <Alert severity="info" role="none">
        Ninguém recebe senha. Depois de salvar, baixe a planilha com um link pessoal para cada pessoa.
      </Alert>
    )}
  </>
)
