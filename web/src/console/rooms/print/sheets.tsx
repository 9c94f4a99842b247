import type { Language } from '@palco/contract/languages/languages'
import { hoursText } from '../../kit/words/plan-texts.ts'
import { languageText } from '../room-values.ts'
import styles from './sheet.module.css'
import { type PrintedSheetProps, Sheet } from './sheet.tsx'

interface ProgrammeProps extends PrintedSheetProps {
  languages: readonly Language[]
}

/** For participants: no addresses. */
export const Programme = ({ languages, ...sheet }: ProgrammeProps) => (
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
