import type { Group } from '@palco/contract/groups/groups'
import styles from './agenda-legend.module.css'
import { groupTone, toneStyle } from './room-facts.ts'

/** The list of groups. Dropping a room's block on a group moves the room to that group. */
export const AgendaLegend = ({ groups }: { groups: readonly Group[] }) => (
  // The list scrolls, so it needs the focus for the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <ul className={styles.legend} data-drop-groups tabIndex={0} aria-label="Grupos">
    {groups.map(({ id, name, active }, index) => (
      <li key={id} className={styles.group} data-drop-group={id} style={toneStyle(groupTone(index))}>
        {active ? name : `${name} (inativo)`}
      </li>
    ))}
  </ul>
)
