import type { CertificateRow, CertificatesOfUser, IssuedCertificate } from '@palco/contract/certificates/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { ask } from '../../ui/dialogs.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/notices.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useProblem } from '../kit/form/problem-alert.tsx'
import { type MenuEntries, type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import {
  askName,
  certificatesOfUserQuery,
  fetchPaper,
  issueCertificate,
  refreshCertificates,
  removeGrant,
  sendCertificate,
} from './certificates.queries.ts'
import { checkAddress } from './check-link.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { RevokeDialog } from './revoke-dialogs.tsx'

type Shown =
  | { name: 'correct' | 'revoke'; row: CertificateRow; certificate: IssuedCertificate }
  | { name: 'grant'; row: CertificateRow }

interface Managed {
  row: CertificateRow
  hasGrant: boolean
}

/**
 * Whether a certificate can be granted: the account is active, and the person neither has earned a certificate nor
 * holds a valid one.
 */
const canGrant = ({ right, certificate }: CertificateRow) =>
  right.kind !== 'inactive' && right.kind !== 'earned' && certificate?.state !== 'valid'

const isWaiting = ({ right, certificate }: CertificateRow) => right.kind === 'earned' && certificate?.state !== 'valid'

export function useCertificateActions() {
  const queryClient = useQueryClient()
  const hasMail = useHasMail()
  const [problem, setProblem] = useProblem()
  const [menu, setMenu] = useState<OpenMenu<Managed> | null>(null)
  const { shown, open, dialog } = useDialog<Shown>()
  const [busyId, setBusyId] = useState<string | null>(null)

  function keep(answer: CertificatesOfUser) {
    queryClient.setQueryData(certificatesOfUserQuery(answer.row.user.id).queryKey, answer)
  }

  async function attempt(userId: string, failed: string, perform: () => Promise<string | null>) {
    setProblem(null)
    setBusyId(userId)
    try {
      const done = await perform()
      if (done) notify(done)
    } catch (error) {
      setProblem(errorText(error, failed))
    }
    setBusyId(null)
    // Refetches after a failure too, because somebody else may have changed the certificate.
    void refreshCertificates(queryClient)
  }

  const downloadPaper = ({ user }: CertificateRow, { id }: IssuedCertificate) =>
    attempt(user.id, 'Erro ao baixar o certificado', async () => {
      download(await fetchPaper(id))
      return null
    })

  const send = ({ user }: CertificateRow, { id }: IssuedCertificate) =>
    attempt(user.id, 'Erro ao enviar o certificado', async () => {
      await sendCertificate(id)
      return `O certificado segue por e-mail para ${user.email}`
    })

  const issue = ({ user }: CertificateRow) =>
    attempt(user.id, 'Erro ao emitir o certificado', async () => {
      keep(await issueCertificate(user.id))
      return `Certificado de ${user.name} emitido`
    })

  const requestName = ({ user }: CertificateRow) =>
    attempt(user.id, 'Erro ao pedir o nome', async () => {
      keep(await askName(user.id))
      return `O pedido para confirmar o nome segue por e-mail para ${user.email}`
    })

  async function askAndRemoveGrant({ user, certificate }: CertificateRow) {
    const isConfirmed = await ask({
      type: 'warning',
      title: 'Retirar a concessão?',
      text: `Para ${user.name} voltam a valer o passe e a presença mínima.${
        certificate?.state === 'valid'
          ? ' O certificado já emitido continua válido: se ele não deve valer, revogue-o.'
          : ''
      }`,
      okText: 'Retirar',
    })
    if (!isConfirmed) return
    await attempt(user.id, 'Erro ao retirar a concessão', async () => {
      keep(await removeGrant(user.id))
      return `${user.name}: concessão retirada`
    })
  }

  function entriesOf({ row, hasGrant }: Managed): MenuEntries {
    const { certificate, confirmedName, unprintable } = row
    const valid = certificate?.state === 'valid' ? certificate : null
    const canIssue = isWaiting(row) && confirmedName !== null && unprintable.length === 0
    const canAskName = hasMail && isWaiting(row) && confirmedName === null
    return [
      canIssue && { text: 'Emitir', act: () => void issue(row) },
      canAskName && { text: 'Pedir o nome', act: () => void requestName(row) },
      valid && { text: 'Baixar PDF', act: () => void downloadPaper(row, valid) },
      certificate && { text: 'Abrir a página de verificação', href: checkAddress(certificate.code) },
      valid && hasMail && { text: 'Enviar de novo por e-mail', act: () => void send(row, valid) },
      valid && { text: 'Corrigir…', act: () => open({ name: 'correct', row, certificate: valid }) },
      valid && { text: 'Revogar…', act: () => open({ name: 'revoke', row, certificate: valid }) },
      canGrant(row) && { text: 'Conceder certificado…', act: () => open({ name: 'grant', row }) },
      hasGrant && { text: 'Retirar a concessão', act: () => void askAndRemoveGrant(row) },
    ]
  }

  const frame = { ...dialog, onDone: keep }

  return {
    problem,
    setProblem,
    isBusy: (userId: string) => busyId === userId,
    hasActions: (managed: Managed) => entriesOf(managed).some(Boolean),
    openMenu: (managed: Managed, button: HTMLElement) => setMenu({ row: managed, button }),
    overlays: (
      <>
        <RowMenu
          opened={menu}
          onClose={() => setMenu(null)}
          labelOf={({ row }) => `Certificado de ${row.user.name}`}
          entriesOf={entriesOf}
        />
        {shown?.name === 'correct' && <CorrectDialog {...frame} {...shown} />}
        {shown?.name === 'revoke' && <RevokeDialog {...frame} {...shown} />}
        {shown?.name === 'grant' && <GrantDialog {...frame} {...shown} />}
      </>
    ),
  }
}

export type CertificateActions = ReturnType<typeof useCertificateActions>
