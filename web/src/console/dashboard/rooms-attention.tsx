import { embedAdvice } from '@palco/contract/embed-check-texts'
import type { RoomAttention } from '@palco/contract/room-attention'
import { EntryList } from './entry-list.tsx'
import { Panel } from './panel.tsx'

/** What may keep people from seeing a room. */
export const RoomsAttention = ({ attention }: { attention: readonly RoomAttention[] }) => (
  <Panel title="Salas que Precisam de Atenção">
    <EntryList
      entries={attention.map(({ roomId, name, problem }) => ({
        key: `${roomId} ${problem.kind} ${'slot' in problem ? problem.slot : ''}`,
        to: '/rooms',
        text: name,
        more: problemText(problem),
      }))}
    />
  </Panel>
)

function problemText(problem: RoomAttention['problem']): string {
  if (problem.kind === 'hidden') return 'Começa em menos de 24 horas, mas a sala ou o grupo está inativo.'
  const address = problem.slot === 'main' ? '' : 'Endereço reserva: '
  const before = problem.kind === 'changed' ? 'No último teste tocava; agora não deu para confirmar. ' : ''
  return address + before + (problem.reason ? embedAdvice(problem.reason, location.host) : '')
}
