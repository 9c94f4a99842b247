import { embedAdvice } from '@palco/contract/embed-check-texts'
import type { RoomAttention } from '@palco/contract/room-attention'
import { EntryList } from './entry-list.tsx'
import { Panel } from './panel.tsx'

/** What may keep people from seeing a room. */
export const RoomsAttention = ({ attention }: { attention: readonly RoomAttention[] }) => (
  <Panel title="Salas que Precisam de Atenção">
    <EntryList
      entries={attention.map((each) => ({
        key: `${each.roomId} ${each.kind} ${each.slot}`,
        to: '/rooms',
        text: each.name,
        more: problemText(each),
      }))}
    />
  </Panel>
)

function problemText({ kind, slot, reason }: RoomAttention): string {
  if (kind === 'hidden') return 'Começa em menos de 24 horas, mas a sala ou o grupo está inativo.'
  const address = slot === 'backup' ? 'Endereço reserva: ' : ''
  const before = kind === 'changed' ? 'No último teste tocava; agora não deu para confirmar. ' : ''
  return address + before + (reason ? embedAdvice(reason, location.host) : '')
}
