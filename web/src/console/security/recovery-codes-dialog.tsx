import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useProductTitle } from '../../event/event.ts'
import { useSignedInUser } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { download } from '../../ui/download.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { CopyIcon, DownloadIcon } from '../kit/icons.tsx'
import { useUnloadWarning } from '../kit/leaving.ts'
import { useCopy } from '../kit/use-copy.ts'

interface RecoveryCodesDialogProps extends Omit<OpenedDialog, 'onClose'> {
  codes: readonly string[]
  onKept: () => void
}

/** Shows recovery codes. They can't be shown again, so only the dialog's button closes it. */
export function RecoveryCodesDialog({ codes, onKept, ...frame }: RecoveryCodesDialogProps) {
  const { email } = useSignedInUser()
  const product = useProductTitle()
  const { said, copy } = useCopy()
  useUnloadWarning(frame.isOpen)
  const heading = `${product}: códigos de recuperação de ${email}`
  const text = [heading, window.location.origin, '', ...codes, '', 'Cada código vale uma vez.', ''].join('\n')
  return (
    <DialogFrame
      {...frame}
      width="sm"
      title="Códigos de recuperação"
      actions={
        <Button variant="contained" onClick={onKept}>
          Guardei os códigos
        </Button>
      }
    >
      <GlobalStyles styles={ONLY_DIALOG_PRINTED} />
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Alert severity="warning" role="none">
          Guarde estes códigos agora, fora deste aparelho: eles não aparecem de novo. Sem o celular ou a chave, um deles
          abre a sua conta. Cada um vale uma vez.
        </Alert>
        <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block' }}>
          {heading}
        </Typography>
        <Box component="ul" aria-label="Códigos" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(codes.join('\n'), 'Copiados')}>
            Copiar
          </Button>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => download(new File([text], 'codigos-de-recuperacao.txt', { type: 'text/plain' }))}
          >
            Baixar .txt
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Imprimir
          </Button>
          <Typography role="status" component="span" variant="body2">
            {said}
          </Typography>
        </Stack>
      </Stack>
    </DialogFrame>
  )
}

const list = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  m: 0,
  p: 2,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}

/** Prints only the dialog, not the page behind it. */
const ONLY_DIALOG_PRINTED = {
  '@media print': {
    '#root, .MuiBackdrop-root, .MuiDialogActions-root': { display: 'none !important' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-paper': { boxShadow: 'none !important', border: '0 !important' },
  },
}
