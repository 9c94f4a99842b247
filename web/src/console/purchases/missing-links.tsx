import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { numberText } from '../kit/words/number-text.ts'

/** Without a mail server: buyers get nothing until somebody sends them a link. `to` lists the people without one. */
export const MissingLinks = ({ count, to }: { count: number; to: string }) => (
  <Alert
    severity="info"
    role="none"
    actions={
      <Button component={Link} to={to}>
        Ver as pessoas
      </Button>
    }
  >
    {`${count === 1 ? '1 pessoa' : `${numberText(count)} pessoas`} ainda sem link de acesso. Sem servidor de e-mail, quem compra só entra depois de receber de você o link.`}
  </Alert>
)
