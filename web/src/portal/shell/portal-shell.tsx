import type { Profile } from '@palco/contract/auth/auth'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/event/public-event'
import { useQuery } from '@tanstack/react-query'
import { Outlet, ScrollRestoration, useMatch, useNavigate } from 'react-router'
import { AccountMenu } from '../../account/account-menu.tsx'
import { PasswordNotice } from '../../account/password-notice.tsx'
import { translatedAccountTexts } from '../../account/translated-account-texts.ts'
import { usePasswordDialog, usePasswordQuestion } from '../../account/use-password-dialog.tsx'
import { ChunkError, PREFETCH_DELAY_MS } from '../../api/chunk.ts'
import { EndedPage } from '../../event/ended-page.tsx'
import { useEvent, useHasMail } from '../../event/event.ts'
import { ProductTitle } from '../../event/product-title.tsx'
import { chatAddress, SUPPORT_HEADING } from '../../event/support-chat.ts'
import { leaveLanguage, useTexts } from '../../i18n/i18n.ts'
import { loadingText } from '../../i18n/problem-texts.ts'
import { useSession } from '../../session/session.ts'
import { SignedInServices } from '../../session/signed-in-services.tsx'
import { usePortalUser, usePreviewed } from '../../session/use-signed-in-user.ts'
import { CalendarIcon, CertificateIcon, ClockIcon, MailIcon, OwnDataIcon } from '../../ui/icons.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { useCalendarDialog } from '../calendar/use-calendar-dialog.ts'
import { CERTIFICATE_PAGE, hasCertificates } from '../certificates/certificate-way.ts'
import { passEnd } from '../kit/pass-end.ts'
import { OWN_DATA_PAGE, WEEK_PAGE } from '../kit/room-paths.ts'
import { participantEventQuery } from '../kit/rooms.queries.ts'
import { useLazyDialog } from '../kit/use-lazy-dialog.tsx'
import { LanguageMenu } from '../languages/language-menu.tsx'
import { useInterfaceLanguage } from '../languages/use-interface-language.ts'
import { SupportBubble } from '../support/support-bubble.tsx'
import { PortalOverlays } from './portal-overlays.tsx'
import styles from './portal-shell.module.css'

useSession.subscribe(({ name }) => name === 'anonymous' && leaveLanguage())
// Prefetches the room page, so that the first click on a room is fast and works even during a short outage.
setTimeout(() => import('../room/room-page.tsx').catch(() => {}), PREFETCH_DELAY_MS)

export const loadPreviewShell = async () => (await import('./preview-shell.tsx')).PreviewShell

export const PortalShell = () => (
  <SignedInServices>
    <LanguageGate />
  </SignedInServices>
)

export function LanguageGate() {
  const language = useInterfaceLanguage()
  if (language.name === 'failed') throw new ChunkError('Failed to load the texts', { cause: language.error })
  return language.name === 'ready' ? <Shell /> : <LoadingScreen text={loadingText()} />
}

const loadReminders = async () => (await import('../messages/reminders-dialog.tsx')).RemindersDialog

function Shell() {
  const texts = useTexts()
  const accountTexts = translatedAccountTexts(texts)
  const user = usePortalUser()
  const { data: event } = useQuery(participantEventQuery)
  const pass = useOwnPass(user, event)
  const navigate = useNavigate()
  const isPreview = usePreviewed() !== null
  const isTerminated = useSession(({ name }) => name === 'terminated')
  const isWatching = useMatch('/room/:roomId/*') !== null
  const passwordDialog = usePasswordDialog(user, accountTexts)
  const calendar = useCalendarDialog()
  const reminders = useLazyDialog(loadReminders)
  const hasMail = useHasMail()
  usePasswordQuestion(user, passwordDialog.ask)
  if (isTerminated) {
    return (
      <>
        <EndedPage />
        <PortalOverlays isWatching={false} />
      </>
    )
  }
  return (
    <div className={styles.shell} data-room-page={isWatching || undefined}>
      <SkipLink>{texts.t('shell.skipToContent')}</SkipLink>
      <header className={styles.bar}>
        <ProductTitle />
        <LanguageMenu />
        {isPreview ? (
          // A preview has no account menu: its actions would affect the administrator's own account.
          <span className={styles.personName}>{user.name}</span>
        ) : (
          <AccountMenu user={user} texts={accountTexts} onChangePassword={passwordDialog.open} pass={pass}>
            <MenuItem icon={<ClockIcon />} onSelect={() => void navigate(WEEK_PAGE)}>
              {texts.t('week.title')}
            </MenuItem>
            <MenuItem icon={<CalendarIcon />} onSelect={() => void calendar.open()}>
              {texts.t('calendar.subscribe')}
            </MenuItem>
            {hasMail && (
              <MenuItem icon={<MailIcon />} onSelect={() => void reminders.open()}>
                {texts.t('reminders.title')}
              </MenuItem>
            )}
            {event && hasCertificates(event) && (
              <MenuItem icon={<CertificateIcon />} onSelect={() => void navigate(CERTIFICATE_PAGE)}>
                {texts.t('certificate.title')}
              </MenuItem>
            )}
            <MenuItem icon={<OwnDataIcon />} onSelect={() => void navigate(OWN_DATA_PAGE)}>
              {texts.t('ownData.title')}
            </MenuItem>
          </AccountMenu>
        )}
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {!isWatching && (
          <>
            <div className={styles.announcements}>
              <Announcements />
            </div>
            <div className={styles.notice}>
              <PasswordNotice user={user} texts={accountTexts} onChangePassword={passwordDialog.open} />
            </div>
          </>
        )}
        <Outlet />
      </main>
      <PortalSupport isDocked={isWatching} />
      {passwordDialog.dialog}
      {calendar.dialog}
      {reminders.dialog}
      <PortalOverlays isWatching={isWatching} />
      <ScrollRestoration />
    </div>
  )
}

function useOwnPass({ held }: Profile, event: ParticipantEvent | undefined) {
  const texts = useTexts()
  if (!event || !held?.pass) return undefined
  return { name: event.passes[held.pass].name, end: passEnd(event, held.pass, texts) }
}

/** The support button. Until the participant's event is loaded, its phone number is that of the login page. */
function PortalSupport({ isDocked }: { isDocked: boolean }) {
  const { t } = useTexts()
  const event = useEvent()
  const { data } = useQuery(participantEventQuery)
  const phone = data?.support.phone ?? (event.name === 'ready' ? event.event.support.phone : null)
  if (!phone) return null
  // A message that the organiser has written is used as it is; the default message is translated.
  const isOwn = data && data.support.message !== DEFAULT_SUPPORT_MESSAGES.participant
  return (
    <SupportBubble
      isDocked={isDocked}
      label={t('support.label')}
      heading={SUPPORT_HEADING}
      action={t('support.chat')}
      href={chatAddress({ phone, message: isOwn ? data.support.message : t('support.message') })}
    />
  )
}
