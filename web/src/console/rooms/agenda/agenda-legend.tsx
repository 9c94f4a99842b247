import type { Group } from '@palco/contract/groups/groups'
import styles from './agenda-legend.module.css'
import { groupTone, toneStyle } from './group-tones.ts'

/** The colours of the groups. A block that is dropped on one of them moves to that group. */
export const AgendaLegend = ({ groups }: { groups: readonly Group[] }) => (
  <ul className={styles.legend} aria-label="Grupos">
    {groups.map(({ id, name, active }, index) => (
      <li key={id} className={styles.group} data-drop-group={id} style={toneStyle(groupTone(index))}>
        {active ? name : `${name} (inativo)`}
      </li>
    ))}
  </ul>
)
