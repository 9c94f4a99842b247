import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { countedPeople } from '../../kit/words/number-text.ts'
import { hoursText } from '../../kit/words/plan-texts.ts'
import { languageText } from '../room-values.ts'
import styles from './sheet.module.css'
import { type PrintedSheetProps, Sheet } from './sheet.tsx'

/** The programme for participants, without addresses. */
export const Programme = ({ languages, ...sheet }: PrintedSheetProps & { languages: readonly Language[] }) => (
  <Sheet
    {...sheet}
    columns={[
      { title: 'Horário', width: '16%', cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong> },
      {
        title: 'Sala',
        cell: ({ titulo, name }) => (
          <>
            {titulo && <span className={styles.overline}>{titulo}</span>}
            <strong>{name}</strong>
          </>
        ),
      },
      { title: 'Palestrante', width: '20%', cell: ({ speaker }) => speaker },
      { title: 'Idioma', width: '16%', cell: ({ language }) => languageText(language, languages) },
      { title: 'Grupo', width: '14%', cell: ({ group }) => group.name },
    ]}
  />
)

interface RunOfShowProps extends PrintedSheetProps {
  languages: readonly Language[]
  groups: readonly Group[]
}

/** The run of show for the crew, with addresses and space for notes. */
export function RunOfShow({ languages, groups, ...sheet }: RunOfShowProps) {
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
          cell: ({ titulo, name, group, groupId, language }) => (
            <>
              {titulo && <span className={styles.overline}>{titulo}</span>}
              <strong>{name}</strong>
              <span className={styles.line}>{languageText(language, languages)}</span>
              <span className={styles.line}>{`${group.name}: ${countedPeople(peopleOf(groupId))}`}</span>
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
              <span className={styles.address}>{webinarUrl}</span>
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
