import { ask } from '../../../ui/dialogs.ts'

export const askBeforeLoss = (text: string, okText: string, title?: string) =>
  ask({ type: 'warning', ...(title && { title }), text, okText, isDestructive: true })

export const askToDiscard = () => askBeforeLoss('Descartar as alterações não salvas?', 'Descartar')
