import type { AvailabilityStatus } from '@palco/contract/rooms/room-availability'

/** The console's labels; the portal has its own. */
export const AVAILABILITY_TEXTS: Record<AvailabilityStatus, string> = {
  always: 'Sempre aberta',
  comingSoon: 'Em breve',
  open: 'Aberta agora',
  ended: 'Encerrada',
}
