import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { LinkOrder } from '@palco/contract/access-links/access-links'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useHasMail } from '../../event/event.ts'
import { useMay } from '../../session/may.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { linkOrdersQuery } from './access-links.ts'

export function LinkOrders() {
  const hasMail = useHasMail()
  const may = useMay('people.change')
  const { data } = useQuery({ ...linkOrdersQuery, enabled: hasMail && may })
  if (!data?.length) return null
  return (
    <Stack sx={{ gap: 1.5, maxWidth: '30rem', typography: 'body2' }}>
      {data.map((order) =>
        order.hasFailed ? <Failed key={order.id} order={order} /> : <Progress key={order.id} order={order} />,
      )}
      {data.some(({ hasFailed }) => !hasFailed) && (
        <Box sx={{ color: 'text.secondary' }}>Você pode sair desta página: o envio continua.</Box>
      )}
    </Stack>
  )
}

const Failed = ({ order: { done, total } }: { order: LinkOrder }) => (
  <Alert severity="error">
    O envio parou em {numberText(done)} de {numberText(total)} por um erro. Envie de novo para quem falta.
  </Alert>
)

function Progress({ order: { done, total } }: { order: LinkOrder }) {
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ mb: 0.75 }}>
        Preparando os e-mails: {numberText(done)} de {numberText(total)}
      </Box>
      <ProgressBar done={done} total={total} aria-labelledby={id} />
    </div>
  )
}
