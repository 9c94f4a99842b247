import { isRatable, type OwnRating, type Rating, type RoomRatings } from '@palco/contract/polls/ratings'
import type { Room } from '@palco/contract/rooms/rooms'
import { AppError, conflict } from '../../base/errors.ts'
import { findStays } from '../attendance/attendance.repo.ts'
import type { Shared } from '../feature.ts'
import { countStars, findRating, insertRating, listTexts } from './ratings.repo.ts'

const TEXTS_SHOWN = 100

export type Ratings = ReturnType<typeof createRatings>

export function createRatings({ db, catalog }: Pick<Shared, 'db' | 'catalog'>) {
  const isOpen = (room: Room) => catalog.current().event.questions.ratings && isRatable(room, Date.now())

  const wasInside = async (room: Room, userId: string) =>
    (await findStays(db, [userId], { roomId: room.id, kind: 'live' })).length > 0

  return {
    own: async (room: Room, userId: string): Promise<OwnRating> => ({
      isOpen: isOpen(room) && (await wasInside(room, userId)),
      own: await findRating(db, room.id, userId),
    }),

    async rate(room: Room, userId: string, given: Rating) {
      if (!isOpen(room)) throw conflict('Esta sala não está sendo avaliada')
      if (!(await wasInside(room, userId))) throw conflict('Só quem esteve na sala pode avaliá-la')
      if (!(await insertRating(db, room.id, userId, given)))
        throw new AppError(409, 'ALREADY_RATED', 'Você já avaliou esta sala')
    },

    ofRoom: async (roomId: string): Promise<RoomRatings> => ({
      stars: await countStars(db, roomId),
      texts: await listTexts(db, roomId, TEXTS_SHOWN),
    }),
  }
}
