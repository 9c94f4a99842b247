import type { Profile } from '@palco/contract/auth/auth'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import type { PreviewRequest } from '@palco/contract/previews/previews'
import { nextListChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx'
import { earlyRoomPath } from './open-preview.ts'
import styles from './preview-bar.module.css'

interface PreviewBarProps {
  asked: PreviewRequest
  person: Profile
  rooms: readonly ParticipantRoom[]
}

/**
 * A page with a bar above it. In the DOM, the bar comes after the page, so that the skip link stays first in the tab
 * order. CSS moves the bar up.
 */
export const Marked = ({ by, children }: { by: ReactNode; children: ReactNode }) => (
  <div className={styles.marked}>
    {children}
    {by}
  </div>
)

/** Only administrators see this bar, so it is always in Portuguese. */
export function PreviewBar({ asked, person, rooms }: PreviewBarProps) {
  const now = useServerNow((at) => nextListChange(rooms, at))
  const closed = rooms.filter((room) => roomAvailability(room, now) === 'comingSoon')
  const isGroup = asked.type === 'group'
  return (
    <>
      <aside className={styles.bar} lang="pt-BR" aria-label="Prévia">
        <p className={styles.text}>
          <strong>Prévia</strong> · o portal como {isGroup && 'o grupo '}
          <strong>{isGroup ? person.userGroups[0]?.group.name : person.name}</strong> vê
          <span className={styles.note}>
            {asked.opensEarly ? 'Somente leitura. As salas abrem antes da hora.' : 'Somente leitura.'}
          </span>
        </p>
        <div className={styles.actions}>
          {closed.length > 0 && (
            <Menu button={<span className={styles.action}>Abrir sala antes da hora</span>} label="Salas fechadas">
              <MenuHeading>Ainda não abriram</MenuHeading>
              {closed.map(({ id, name }) => (
                <MenuItem key={id} onSelect={() => location.assign(earlyRoomPath(id))}>
                  {name}
                </MenuItem>
              ))}
            </Menu>
          )}
          <a className={styles.action} href={isGroup ? '/groups' : '/users'}>
            Sair da prévia
          </a>
        </div>
      </aside>
      <div className={styles.frame} aria-hidden="true" />
    </>
  )
}
