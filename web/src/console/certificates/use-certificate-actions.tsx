import type { CertificateRow, CertificatesOfUser, IssuedCertificate } from '@palco/contract/certificates/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from '../kit/form/problem-alert.tsx'
import { CertificateMenu, type OpenCertificateMenu } from './certificate-menu.tsx'
import {
  askName,
  certificatesOfUserQuery,
  fetchPaper,
  issueCertificate,
  removeGrant,
  sendCertificate,
} from './certificates.queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

type Shown =
  | { name: 'correct' | 'revoke'; row: CertificateRow; certificate: IssuedCertificate }
  | { name: 'grant'; row: CertificateRow }

/** The menu of a person and its dialogs, for the list and for the page of the person. */
export function useCertificateActions() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useProblem()
  const [menu, setMenu] = useState<OpenCertificateMenu | null>(null)
  // Kept until the dialog has faded out.
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** The person that a request runs for. */
  const [busyId, setBusyId] = useState<string | null>(null)

  function open(dialog: Shown) {
    setShown(dialog)
    setIsOpen(true)
  }

  /** Also after a failure: somebody else may have changed the certificate. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['certificates'] })

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
    void refresh()
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

  const frame = {
    isOpen,
    onClose: () => setIsOpen(false),
    onClosed: () => setShown(null),
    onDone: keep,
    onSettled: () => void refresh(),
  }

  return {
    problem,
    setProblem,
    isBusy: (userId: string) => busyId === userId,
    openMenu: setMenu,
    overlays: (
      <>
        <CertificateMenu
          opened={menu}
          onClose={() => setMenu(null)}
          onDownload={(row, certificate) => void downloadPaper(row, certificate)}
          onSend={(row, certificate) => void send(row, certificate)}
          onCorrect={(row, certificate) => open({ name: 'correct', row, certificate })}
          onRevoke={(row, certificate) => open({ name: 'revoke', row, certificate })}
          onIssue={(row) => void issue(row)}
          onAskName={(row) => void requestName(row)}
          onGrant={(row) => open({ name: 'grant', row })}
          onRemoveGrant={(row) => void askAndRemoveGrant(row)}
        />
        {shown?.name === 'correct' && <CorrectDialog {...frame} {...shown} />}
        {shown?.name === 'revoke' && <RevokeDialog {...frame} {...shown} />}
        {shown?.name === 'grant' && <GrantDialog {...frame} {...shown} />}
      </>
    ),
  }
}

export type CertificateActions = ReturnType<typeof useCertificateActions>
