import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { TaskIcon } from '../kit/icons.tsx'
import { findingsText } from '../kit/words/number-text.ts'

/** Whether something is missing before the event opens. */
export const ReadinessLine = ({ count }: { count: number }) => (
  <Card>
    <CardActionArea
      component={Link}
      to="/ready"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-start', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <TaskIcon size={24} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        Pronto para abrir?
      </Typography>
      <Typography component="span" color={count ? 'warning' : 'success'} sx={{ fontWeight: 600, ml: 'auto' }}>
        {findingsText(count)}
      </Typography>
    </CardActionArea>
  </Card>
)
