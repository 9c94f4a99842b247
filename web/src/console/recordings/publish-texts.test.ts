import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { publishedText, publishQuestion, withdrawQuestion } from './publish-texts.ts'

const NOW = Date.parse('2025-12-01T16:00:00.000Z')
const ended = { startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' }
const coming = { startDate: '2025-12-02T13:40:00.000Z', endDate: '2025-12-02T15:00:00.000Z' }
const endless = { ...ended, endDate: null }
const room = (fields: Partial<Room>): Room => ({ ...savedRoom('Abertura'), ...fields })
const ready = { recordingUrl: 'https://vimeo.com/1' }
const published = { ...ready, recordingPublishedAt: '2025-12-01T15:30:00.000Z' }

test.each<[string, Room[]]>([
  ['Publicar 1 gravação (1 de dezembro)?', [room({ ...ended, ...ready }), room({ ...ended, ...published })]],
  [
    'Publicar 2 gravações (1 de dezembro)? 1 sala sem endereço fica como está. 1 sala ainda não terminou: as pessoas veem a gravação depois do fim.',
    [room({ ...ended, ...ready }), room({ ...coming, ...ready }), room(ended)],
  ],
  [
    'Publicar 2 gravações (1 de dezembro)? 2 salas sem endereço ficam como estão. 2 salas ainda não terminaram: as pessoas veem a gravação depois do fim.',
    [room({ ...coming, ...ready }), room({ ...coming, ...ready }), room(ended), room(coming)],
  ],
  [
    'Publicar 2 gravações (1 de dezembro)? 1 sala ainda não terminou: as pessoas veem a gravação depois do fim. 1 sala não tem fim: ninguém vê a gravação até que tenha.',
    [room({ ...coming, ...ready }), room({ ...endless, ...ready })],
  ],
  [
    'Publicar 2 gravações (1 de dezembro)? 2 salas não têm fim: ninguém vê as gravações até que tenham.',
    [room({ ...endless, ...ready }), room({ ...endless, ...ready })],
  ],
])('publishing recordings asks: %s', (question, rooms) => {
  expect(publishQuestion(rooms, '1 de dezembro', NOW)).toBe(question)
})

test('withdrawing asks with the number of recordings that leave', () => {
  expect(withdrawQuestion([room(published), room(published), room(ready)], 'todas as salas')).toMatch(
    /^Tirar do ar 2 gravações \(todas as salas\)\?/,
  )
})

test.each<[string, Room[], boolean, number]>([
  ['Gravação de "Abertura" publicada', [room(ended)], true, 1],
  ['Gravação de "Abertura" publicada: as pessoas a veem depois do fim da sala', [room(coming)], true, 1],
  ['Gravação de "Abertura" publicada, mas a sala não tem fim: ninguém a vê até que tenha', [room(endless)], true, 1],
  ['Gravação de "Abertura" fora do ar', [room(ended)], false, 1],
  ['2 gravações publicadas', [room(ended), room(coming), room(ended)], true, 2],
  ['1 gravação publicada', [room(ended), room(coming)], true, 1],
  ['3 gravações fora do ar', [room(ended), room(coming), room(ended)], false, 3],
  ['Nada mudou: outra pessoa já fez isso', [room(ended)], true, 0],
])('publishing or withdrawing recordings notifies: %s', (notice, rooms, isPublished, changed) => {
  expect(publishedText(rooms, isPublished, changed, NOW)).toBe(notice)
})
