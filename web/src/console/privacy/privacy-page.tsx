import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ListFrame, RowSkeletons } from '../kit/list/list-frame.tsx'
import { May } from '../kit/may.tsx'
import { Page } from '../kit/page.tsx'
import { ByHandDialog } from './by-hand-dialog.tsx'
import { DownloadDialog, type DownloadOf } from './download-dialog.tsx'
import { ErasureDialog, type ErasureOf } from './erasure-dialog.tsx'
import { privacySettingsQuery } from './privacy.queries.ts'
import { RequestList } from './request-list.tsx'
import { TermsCard } from './terms-card.tsx'

export function PrivacyPage() {
  const settings = useQuery(privacySettingsQuery)
  const byHand = useDialog<true>()
  const sending = useDialog<DownloadOf>()
  const erasing = useDialog<ErasureOf>()
  return (
    <Page
      title="Privacidade"
      actions={
        <>
          <Button variant="outlined" component={Link} to="/privacy/record">
            Registro de tratamento
          </Button>
          <Button variant="outlined" component={Link} to="/privacy/erasures">
            Exclusões
          </Button>
          <May permission="privacy.change">
            <Button variant="contained" onClick={() => byHand.open(true)}>
              Atender quem escreveu
            </Button>
          </May>
        </>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <RequestList onDownload={sending.open} onErase={erasing.open} />
        <ListFrame query={settings} problem="Erro ao carregar os prazos" skeleton={<RowSkeletons height={64} />}>
          {(saved) => <TermsCard settings={saved} />}
        </ListFrame>
      </Stack>
      {byHand.shown && <ByHandDialog onDownload={sending.open} onErase={erasing.open} {...byHand.dialog} />}
      {sending.shown && <DownloadDialog of={sending.shown} {...sending.dialog} />}
      {erasing.shown && <ErasureDialog of={erasing.shown} {...erasing.dialog} />}
    </Page>
  )
}
