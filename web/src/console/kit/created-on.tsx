import { useEventZone } from './event-zone.ts'

export const CreatedOn = ({ at }: { at: string }) => new Date(at).toLocaleDateString('pt-BR', useEventZone())
