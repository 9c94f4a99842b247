import { characterName, unprintableIn } from '@palco/contract/certificates/certificate-characters'
import type {
  DESIGN_KINDS,
  PlacedField,
  PlacedFieldName,
  TEXT_ALIGNMENTS,
  WORKLOADS,
} from '@palco/contract/certificates/certificate-design'

export const FIELD_NAMES: Record<PlacedFieldName, string> = {
  title: 'Título',
  name: 'Nome',
  statement: 'Texto',
  issued: 'Data de emissão',
  signatory: 'Assinatura',
  seal: 'Código de verificação',
}

export const ALIGNMENTS: Record<(typeof TEXT_ALIGNMENTS)[number], string> = {
  left: 'À esquerda',
  center: 'Ao centro',
  right: 'À direita',
}

export const DESIGNS: Record<(typeof DESIGN_KINDS)[number], string> = {
  stage: 'Do Palco',
  own: 'Fundo próprio',
}

export const WORKLOAD_TEXTS: Record<(typeof WORKLOADS)[number], { label: string; hint: string }> = {
  attended: {
    label: 'Tempo de presença',
    hint: 'Os minutos em que a pessoa esteve nas salas: cada certificado tem a sua carga horária.',
  },
  programme: {
    label: 'Programa concluído',
    hint: 'A duração das salas em que a presença mínima foi atingida, ou do evento inteiro.',
  },
}

export const PLACE_TEXTS: Record<keyof PlacedField, string> = {
  isShown: 'aparece',
  x: 'distância da esquerda',
  y: 'distância do topo',
  width: 'largura',
  size: 'tamanho da letra',
  align: 'alinhamento',
  color: 'cor',
}

export function unprintableText(text: string): string | null {
  const characters = unprintableIn(text)
  return characters.length ? `Não pode ser impresso: ${characters.map(characterName).join(' ')}` : null
}
