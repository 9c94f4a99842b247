import Card from '@mui/material/Card'
import { holderLabels, type Permission } from '@palco/contract/team/permissions'
import { useNavigate } from 'react-router'
import { useMay } from '../../session/may.ts'
import { Problem } from '../../ui/problem-screen.tsx'

/** Shown instead of a page that the member may not open. Links can still lead to such a page. */
export function NotAllowed({ permission }: { permission: Permission }) {
  const navigate = useNavigate()
  const may = useMay(permission)
  return (
    <Card
      sx={{ display: 'grid', placeItems: 'center', minHeight: 320, p: 3, color: 'text.secondary', textAlign: 'center' }}
    >
      <Problem
        title={may ? 'Esta página é da semana inteira' : 'Esta página é de outra função'}
        text={
          may
            ? 'Você vê só os grupos que a equipe lhe deu, e ela mostra todos.'
            : `A sua função na equipe não abre esta página. Quem abre: ${holderLabels(permission).join(', ')}.`
        }
        action="Ir para o início"
        onAction={() => void navigate('/')}
      />
    </Card>
  )
}
