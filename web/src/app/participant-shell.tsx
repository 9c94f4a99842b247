import { useQuery } from '@tanstack/react-query'
import { Outlet, ScrollRestoration, useMatch } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { MAIN_ID } from '../components/main-id.ts'
import { PlainSkipLink } from '../components/plain-skip-link.tsx'
import { PlainPasswordNotice } from '../features/auth/plain-password-notice.tsx'
import { profileQuery } from '../features/auth/profile.ts'
import { useInterfaceLanguage } from '../features/interface-language/use-interface-language.ts'
import { languageOfFirstRoom, portalGroups } from '../features/portal-rooms/portal-groups.ts'
import { roomsQuery } from '../features/portal-rooms/rooms.queries.ts'
import { leaveLanguage, useTexts } from '../lib/i18n/i18n.ts'
import { useSession } from '../lib/session.ts'
import { ChunkError } from './chunk.ts'
import { EndedPage } from './ended-page.tsx'
import { ParticipantOverlays } from './participant-overlays.tsx'
import styles from './participant-shell.module.css'
import { ParticipantTopBar } from './participant-top-bar.tsx'
import { QUIET_MS, SignedInServices } from './signed-in-services.tsx'
import { usePasswordDialog } from './use-password-dialog.tsx'
import { useSignedInUser } from './use-signed-in-user.ts'

const loadPasswordDialog = async () => (await import('./participant-password-dialog.tsx')).ParticipantPasswordDialog

useSession.subscribe(({ name }) => name === 'anonymous' && leaveLanguage())
// The first click on a room must not wait for its page, nor fail with the server away for a moment.
setTimeout(() => import('./room-page.tsx').catch(() => {}), QUIET_MS)

export const Component = () => (
  <SignedInServices>
    <LanguageGate />
  </SignedInServices>
)

/** Shows nothing until it is known in which language. */
function LanguageGate() {
  const { data: user } = useQuery(profileQuery(useSignedInUser()))
  const rooms = useQuery(roomsQuery)
  const ofFirstRoom = rooms.data ? languageOfFirstRoom(portalGroups(user, rooms.data)) : rooms.error ? null : undefined
  const language = useInterfaceLanguage(ofFirstRoom)
  if (language.name === 'failed') throw new ChunkError('Failed to load the texts', { cause: language.error })
  return language.name === 'ready' ? <ParticipantShell /> : <LoadingScreen />
}

function ParticipantShell() {
  const { t } = useTexts()
  const user = useSignedInUser()
  const isTerminated = useSession(({ name }) => name === 'terminated')
  const isWatching = useMatch('/room/:roomId') !== null
  const passwordDialog = usePasswordDialog(user, loadPasswordDialog, t('shell.openFailed'))
  if (isTerminated) {
    return (
      <>
        <EndedPage />
        <ParticipantOverlays isWatching={false} />
      </>
    )
  }
  return (
    <div className={styles.shell} data-watching={isWatching}>
      <PlainSkipLink>{t('shell.skipToContent')}</PlainSkipLink>
      <ParticipantTopBar user={user} onChangePassword={passwordDialog.open} />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {!isWatching && (
          <div className={styles.notice}>
            <PlainPasswordNotice user={user} onChangePassword={passwordDialog.open} />
          </div>
        )}
        <Outlet />
      </main>
      {passwordDialog.dialog}
      <ParticipantOverlays isWatching={isWatching} />
      <ScrollRestoration />
    </div>
  )
}
