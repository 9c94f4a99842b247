import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import type { CertificateRow, IssuedCertificate } from '@palco/contract/certificates/certificates'
import { useState } from 'react'
import { useHasMail } from '../../event/event.ts'

export interface OpenCertificateMenu {
  row: CertificateRow
  /** Granted by hand. */
  hasGrant: boolean
  button: HTMLElement
}

interface CertificateActs {
  onDownload: (row: CertificateRow, certificate: IssuedCertificate) => void
  onCorrect: (row: CertificateRow, certificate: IssuedCertificate) => void
  onSend: (row: CertificateRow, certificate: IssuedCertificate) => void
  onRevoke: (row: CertificateRow, certificate: IssuedCertificate) => void
  onIssue: (row: CertificateRow) => void
  onAskName: (row: CertificateRow) => void
  onGrant: (row: CertificateRow) => void
  onRemoveGrant: (row: CertificateRow) => void
}

interface CertificateMenuProps extends CertificateActs {
  opened: OpenCertificateMenu | null
  onClose: () => void
}

/** A grant helps against everything but an account that is switched off. */
const canGrant = ({ right, certificate }: CertificateRow) =>
  right.kind !== 'inactive' && right.kind !== 'earned' && certificate?.state !== 'valid'

const isWaiting = ({ right, certificate }: CertificateRow) => right.kind === 'earned' && certificate?.state !== 'valid'

const canIssue = (row: CertificateRow) => isWaiting(row) && row.confirmedName !== null && row.unprintable.length === 0
const canAskName = (row: CertificateRow, hasMail: boolean) => hasMail && isWaiting(row) && row.confirmedName === null

export const hasActions = (row: CertificateRow, { hasGrant, hasMail }: { hasGrant: boolean; hasMail: boolean }) =>
  row.certificate !== null || hasGrant || canGrant(row) || canIssue(row) || canAskName(row, hasMail)

/** What can be done for one person. */
export function CertificateMenu({ opened, onClose, ...acts }: CertificateMenuProps) {
  const hasMail = useHasMail()
  // Keeps its person while it fades out.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  if (!shown) return null
  const { row, hasGrant, button } = shown
  const { certificate } = row
  const valid = certificate?.state === 'valid' ? certificate : null

  const entry = (text: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        onClose()
        act()
      }}
    >
      {text}
    </MenuItem>
  )

  return (
    <Menu
      open={opened !== null}
      anchorEl={button}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Certificado de ${row.user.name}` } }}
    >
      {canIssue(row) && entry('Emitir', () => acts.onIssue(row))}
      {canAskName(row, hasMail) && entry('Pedir o nome', () => acts.onAskName(row))}
      {valid && entry('Baixar PDF', () => acts.onDownload(row, valid))}
      {certificate && (
        <MenuItem component="a" href={checkAddress(certificate)} target="_blank" rel="noopener" onClick={onClose}>
          Abrir a página de verificação
        </MenuItem>
      )}
      {valid && hasMail && entry('Enviar de novo por e-mail', () => acts.onSend(row, valid))}
      {valid && entry('Corrigir…', () => acts.onCorrect(row, valid))}
      {valid && entry('Revogar…', () => acts.onRevoke(row, valid))}
      {canGrant(row) && entry('Conceder certificado…', () => acts.onGrant(row))}
      {hasGrant && entry('Retirar a concessão', () => acts.onRemoveGrant(row))}
    </Menu>
  )
}

export const checkAddress = ({ code }: Pick<IssuedCertificate, 'code'>) => `${CERTIFICATE_PATH}/${code}`
