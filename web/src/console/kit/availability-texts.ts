import type { AvailabilityStatus } from '@palco/contract/room-availability'

/** What a room is at this moment, for those who run it. */
export const AVAILABILITY_TEXTS: Record<AvailabilityStatus, string> = {
  always: 'Sempre aberta',
  comingSoon: 'Em breve',
  open: 'Aberta agora',
  ended: 'Encerrada',
}
