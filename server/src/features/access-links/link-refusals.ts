import { conflict, notFound } from '../../base/errors.ts'

export const nobodyActive = () => notFound('Nenhum usuário ativo para receber um link')

export const everybodyHolds = () =>
  conflict('Todas estas pessoas já têm um link válido. Inclua-as para criar outro, que vale ao lado do primeiro.')
