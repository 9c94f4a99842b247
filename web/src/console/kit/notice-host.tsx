import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { dismissNotice, useNotice } from '../../ui/notices.ts'

const READING_MS = 5000

export function NoticeHost() {
  const notice = useNotice()
  if (!notice) return null
  return (
    <Snackbar
      key={notice.id}
      open
      autoHideDuration={READING_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => reason !== 'clickaway' && dismissNotice()}
    >
      <Alert severity="success" variant="filled" onClose={dismissNotice}>
        {notice.text}
      </Alert>
    </Snackbar>
  )
}
