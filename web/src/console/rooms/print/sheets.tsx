import type { Group } from '@palco/contract/groups/groups'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { Sheet, type SheetProps } from '../../kit/print/sheet.tsx'
import { countedPeople } from '../../kit/words/number-text.ts'
import { hoursText } from '../../kit/words/plan-texts.ts'
import styles from './room-lines.module.css'

type PrintedSheetProps = Omit<SheetProps<Room>, 'columns' | 'isWide'> & { languages: readonly Language[] }

const RoomName = ({ titulo, name }: Room) => (
  <>
    {titulo && <span className={styles.overline}>{titulo}</span>}
    <strong>{name}</strong>
  </>
)

/** The programme, for participants. It has no URLs. */
export const Programme = (sheet: PrintedSheetProps) => (
  <Sheet
    {...sheet}
    columns={[
      { title: 'Horário', width: '16%', cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong> },
      { title: 'Sala', cell: (room) => <RoomName {...room} /> },
      { title: 'Palestrante', width: '20%', cell: ({ speaker }) => speaker },
      { title: 'Idioma', width: '16%', cell: ({ language }) => languageText(language, sheet.languages) },
      { title: 'Grupo', width: '14%', cell: ({ group }) => group.name },
    ]}
  />
)

/** The schedule for the crew (run of show). It has URLs, and space for notes. */
export function RunOfShow({ groups, ...sheet }: PrintedSheetProps & { groups: readonly Group[] }) {
  const peopleOf = (groupId: string) => groups.find(({ id }) => id === groupId)?._count.userGroups ?? 0
  return (
    <Sheet
      {...sheet}
      isWide
      columns={[
        { title: 'Horário', width: '10%', cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong> },
        {
          title: 'Sala',
          width: '22%',
          cell: (room) => (
            <>
              <RoomName {...room} />
              <span className={styles.line}>{languageText(room.language, sheet.languages)}</span>
              <span className={styles.line}>{`${room.group.name}: ${countedPeople(peopleOf(room.groupId))}`}</span>
            </>
          ),
        },
        {
          title: 'Palestrante e moderação',
          width: '18%',
          cell: ({ speaker, moderator }) => (
            <>
              {speaker || '—'}
              <span className={styles.line}>{`Moderação: ${moderator || '—'}`}</span>
            </>
          ),
        },
        {
          title: 'Endereço e reserva',
          cell: ({ webinarUrl, backupUrl, onAir }) => (
            <>
              <span className={styles.address}>{webinarUrl || '—'}</span>
              <span className={styles.line}>
                {'Reserva: '}
                {backupUrl ? <span className={styles.address}>{backupUrl}</span> : 'não tem'}
              </span>
              {onAir === 'backup' && <strong className={styles.line}>No ar: reserva</strong>}
            </>
          ),
        },
        { title: 'Anotações', width: '20%', cell: () => <span className={styles.notes} /> },
      ]}
    />
  )
}
