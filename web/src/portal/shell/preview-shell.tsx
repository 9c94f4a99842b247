import type { PreviewRequest } from '@palco/contract/previews/previews'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { loadingText } from '../../i18n/problem-texts.ts'
import { SignedInServices } from '../../session/signed-in-services.tsx'
import { usePortalUser, usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { portalRoomsQuery } from '../kit/rooms.queries.ts'
import { openPreview, previewAsked } from '../previews/open-preview.ts'
import { Marked, PreviewBar } from '../previews/preview-bar.tsx'
import { LanguageGate } from './portal-shell.tsx'
import styles from './preview-shell.module.css'

export const PreviewShell = () => (
  <SignedInServices>
    <PreviewGate />
  </SignedInServices>
)

function PreviewGate() {
  // Takes what to preview from the first URL only, because the URL changes from page to page.
  const [asked] = useState(previewAsked)
  const { error } = useQuery({
    queryKey: ['preview'],
    queryFn: () => openPreview(asked),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const isOpen = usePreviewed() !== null
  if (error) return <PreviewRefused text={errorText(error, 'Erro ao abrir a prévia')} />
  if (!isOpen) return <LoadingScreen text={loadingText()} />
  return (
    <Marked by={<Bar asked={asked} />}>
      <LanguageGate />
    </Marked>
  )
}

function Bar({ asked }: { asked: PreviewRequest }) {
  const { data: rooms = [] } = useQuery(portalRoomsQuery)
  return <PreviewBar asked={asked} person={usePortalUser()} rooms={rooms} />
}

const PreviewRefused = ({ text }: { text: string }) => (
  <main className={styles.refused} lang="pt-BR">
    <h1 className={styles.title}>A prévia não abriu</h1>
    <Alert severity="error">{text}</Alert>
    <p>
      <a className={buttonClass('contained')} href="/">
        Voltar ao painel
      </a>
    </p>
  </main>
)
