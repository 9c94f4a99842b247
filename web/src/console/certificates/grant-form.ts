import { formInteger } from '@palco/contract/base/form-fields'
import { certificateGrant } from '@palco/contract/certificates/certificates'
import * as z from 'zod/mini'

interface Workload {
  hours: number
  minutes: number
}

export const workloadOf = (minutes: number): Workload => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

export const minutesOf = ({ hours, minutes }: Workload) => 60 * hours + minutes

export const grantForm = z
  .object({
    reason: certificateGrant.shape.reason,
    hours: formInteger('Horas: um número de 0 a 999', { max: 999 }),
    minutes: formInteger('Minutos: um número de 0 a 59', { max: 59 }),
  })
  .check(z.refine((workload) => minutesOf(workload) > 0, { message: 'Informe a carga horária', path: ['hours'] }))
