import type { Readable } from 'node:stream'
import type { Group } from '@palco/contract/groups/groups'
import { UPLOAD_MAX_TEXT } from '@palco/contract/imports/import-texts'
import { IMPORT_COLUMNS } from '@palco/contract/imports/imports'
import { PASSES } from '@palco/contract/passes/pass'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import { MAX_ROWS } from './import-limits.ts'

export function sampleSheet(groups: readonly Pick<Group, 'name' | 'active'>[]): Readable {
  const names = groups.filter((group) => group.active).map((group) => group.name)
  return streamSheets(
    {
      name: 'Usuários',
      columns: [
        ...IMPORT_COLUMNS.map((header) => ({ header, width: 36 })),
        { header: 'grupo', width: 28 },
        { header: 'telefone', width: 24 },
        { header: 'passe', width: 16 },
      ],
      rows: [['Maria da Silva', 'maria.silva@exemplo.com', names[0], '(11) 90000-0000', 'PREMIUM']],
    },
    {
      name: 'Instruções',
      columns: [{ header: 'Como preencher', width: 110 }],
      rows: instructions(names).map((line) => [line]),
    },
  )
}

const instructions = (groupNames: readonly string[]) => [
  'Preencha a aba "Usuários", uma pessoa por linha, e apague a linha de exemplo.',
  'nome: obrigatório, o nome completo.',
  'email: obrigatório. Cada e-mail entra uma vez; os repetidos e os já cadastrados são apontados e não entram.',
  'grupo: opcional, o nome de um grupo que já existe. Ele também pode ser escolhido depois do envio.',
  'telefone: opcional, para o WhatsApp. Com DDD; de outro país, com + e o código do país.',
  `passe: opcional, ${PASSES.join(', ')} ou o nome do passe nas configurações.`,
  groupNames.length ? `Grupos de hoje: ${groupNames.join(', ')}.` : 'Ainda não há grupos cadastrados.',
  'A senha padrão de todos é definida depois do envio do arquivo.',
  `Formatos: .xlsx, .xls e .csv, com no máximo ${UPLOAD_MAX_TEXT} e ${MAX_ROWS.toLocaleString('pt-BR')} linhas.`,
]
