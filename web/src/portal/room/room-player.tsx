import type { OpenRoom } from '@palco/contract/portal/participant'
import { checkWebinarUrl, webinarFrameUrl } from '@palco/contract/rooms/webinar-url'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BackIcon, ExitFullscreenIcon, FullscreenIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { Announcements } from '../announcements/announcements.tsx'
import { useRoomLanguages } from '../languages/use-room-languages.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import styles from './room-player.module.css'
import { useFullscreen, useFullscreenFocus } from './use-fullscreen.ts'
import { useWayBack } from './use-way-back.ts'
import { closeWindows, hasOpenWindow, useWindowsFollowRoom } from './webinar-window.ts'
import { NewWindowLink, WindowBar, WindowPanel } from './window-panel.tsx'

interface RoomPlayerProps {
  /** A live room, or a recording, which has the same fields. */
  room: Pick<OpenRoom, 'speaker' | 'group' | 'language' | 'webinarUrl' | 'mode' | 'refusedUrls'>
  title: string
  until?: string
  audience?: ReactNode
  /** The name and the e-mail address that the webinar's site gets; `null` if it must not know who watches. */
  viewer: { name: string; email: string } | null
  backPath: string
  attendance: ReactNode
  notice?: ReactNode
  panel?: ((isFull: boolean) => ReactNode) | undefined
}

export function RoomPlayer(props: RoomPlayerProps) {
  const { room, title, until, audience, viewer, backPath, attendance, notice, panel } = props
  const { t } = useTexts()
  const { name: language } = useRoomLanguages()(room.language)
  const player = useRef<HTMLDivElement>(null)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const { mode, toggle } = useFullscreen(player)
  const { enter, leave } = useFullscreenFocus(mode !== 'page')
  const goBack = useWayBack(backPath)
  const url = webinarFrameUrl(room.webinarUrl, viewer)
  const isRefused = room.refusedUrls.includes(room.webinarUrl)
  const isInPage = room.mode === 'page' && (!isRefused || mayStillPlay(room.webinarUrl))
  const [reloads, setReloads] = useState(0)
  // Whether the viewer has opened the webinar in a window. The frame is then closed; otherwise both would play sound.
  const [isOutside, setIsOutside] = useState(hasOpenWindow)
  const hasFrame = isInPage && !isOutside

  function reload() {
    closeWindows(url)
    setIsOutside(false)
    setReloads((before) => before + 1)
  }

  // Uses the organiser's mode, not `isInPage`. `isInPage` may change when the server has checked the site; such a
  // change must not close a window.
  useWindowsFollowRoom(url, room.mode)
  return (
    <div className={styles.room} data-player>
      <div className={styles.screen}>
        <header className={styles.header}>
          <div className={styles.back}>
            <Tooltip text={t('common.back')} align="start">
              <Link className={buttonClass('icon')} to={backPath} onClick={goBack} aria-label={t('common.back')}>
                <BackIcon size={24} />
              </Link>
            </Tooltip>
          </div>
          <div className={styles.about}>
            <h1 className={styles.name} ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.details}>
              {until && `${until} | `}
              {room.speaker && `${t('rooms.speaker', { name: room.speaker })} | `}
              {t('room.details', { language, group: room.group.name })}
              {audience}
            </p>
          </div>
          <div className={styles.actions}>
            {hasFrame && (
              <Button variant="outlined" ref={enter} onClick={toggle}>
                <FullscreenIcon />
                <span className={styles.text}>{t('room.fullscreen')}</span>
              </Button>
            )}
          </div>
        </header>
        <div className={styles.bars}>
          <UrlWarning webinarUrl={room.webinarUrl} />
          {isInPage && isRefused && <WindowBar url={url} />}
        </div>
        <div className={styles.player} ref={player} data-mode={mode}>
          <div className={styles.notices}>
            <Announcements place={mode === 'page' ? 'line' : 'overlay'} />
          </div>
          <div className={styles.bars}>
            <ConnectionBar />
            {notice}
          </div>
          <div className={styles.stage}>
            {hasFrame ? <RoomFrame key={reloads} name={title} url={url} /> : <WindowPanel url={url} />}
            {panel?.(mode !== 'page')}
          </div>
          {mode !== 'page' && (
            <div className={styles.leave}>
              <Tooltip text={t('room.exitFullscreen')} align="end">
                <Button variant="icon" ref={leave} aria-label={t('room.exitFullscreen')} onClick={toggle}>
                  <ExitFullscreenIcon size={24} />
                </Button>
              </Tooltip>
            </div>
          )}
        </div>
      </div>
      <footer className={styles.footer}>
        <div className={styles.tip}>
          {isInPage && (
            <p className={styles.help}>
              <Button onClick={reload}>{t('room.reload')}</Button>
              <span aria-hidden="true">·</span>
              <NewWindowLink url={url} variant="text" onOpened={() => setIsOutside(true)}>
                {t('room.otherWindow')}
              </NewWindowLink>
            </p>
          )}
          {/* The tip about full screen is only for the frame. */}
          <p>{hasFrame ? `${t('room.tip')} ${t('room.oneSession')}` : t('room.oneSession')}</p>
          {attendance}
        </div>
      </footer>
    </div>
  )
}

/**
 * Whether the frame may play, although the server counts the URL as refused. The server refuses every http URL, but a
 * page that was itself loaded over http can frame such a URL. The page then shows the frame and a link to a window.
 */
const mayStillPlay = (webinarUrl: string) => location.protocol === 'http:' && /^http:/i.test(webinarUrl)

/** Warns that a URL may not play. The frame is loaded nevertheless. */
function UrlWarning({ webinarUrl }: { webinarUrl: string }) {
  const { t } = useTexts()
  if (checkWebinarUrl(webinarUrl).isValid) return null
  const reason = webinarUrl.trim() ? t('room.urlUnknown') : t('room.urlEmpty')
  return (
    <Alert severity="warning">
      <p>{t('room.invalidUrl', { reason })}</p>
      <p>{t('room.originalUrl', { url: webinarUrl })}</p>
    </Alert>
  )
}

/**
 * The frame with the webinar. Its React key is the URL: another URL gets a new frame, but a refetch of the room does
 * not reload the video.
 */
function RoomFrame({ name, url }: { name: string; url: string }) {
  return (
    <iframe
      key={url}
      className={styles.frame}
      title={name}
      sandbox={webinarSandbox(url)}
      src={url}
      allow="camera; microphone; fullscreen; display-capture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
