import type { Group } from '@palco/contract/groups'
import { IMPORT_COLUMNS } from '@palco/contract/imports'
import { UPLOAD_MAX_TEXT } from '@palco/contract/upload-texts'
import { MAX_ROWS } from './import-limits.ts'

const BOLD = { font: { bold: true } }

/** What an administrator starts from: the titles, a line to write over, and the rules beside it. */
export async function sampleSheet(groups: readonly Pick<Group, 'name' | 'active'>[]) {
  // Loaded when it is needed: it takes its part of every start, and few ask for it.
  const { writeXlsx } = await import('hucre/xlsx')
  const names = groups.filter((group) => group.active).map((group) => group.name)
  const titles = [...IMPORT_COLUMNS, 'grupo']
  const titleCells = titles.map((value, column) => [`0,${column}`, { value, style: BOLD }] as const)
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'Usuários',
        columns: [{ width: 36 }, { width: 36 }, { width: 28 }],
        rows: [titles, ['Maria da Silva', 'maria.silva@exemplo.com', names[0] ?? '']],
        cells: new Map(titleCells),
        freezePane: { rows: 1 },
      },
      {
        name: 'Instruções',
        columns: [{ width: 110 }],
        rows: instructions(names).map((line) => [line]),
        cells: new Map([['0,0', { style: BOLD }]]),
      },
    ],
  })
  return Buffer.from(sheet)
}

const instructions = (groupNames: readonly string[]) => [
  'Como preencher',
  'Preencha a aba "Usuários", uma pessoa por linha, e apague a linha de exemplo.',
  'nome: obrigatório, o nome completo.',
  'email: obrigatório. Cada e-mail entra uma vez; os repetidos e os já cadastrados são apontados e não entram.',
  'grupo: opcional, o nome de um grupo que já existe. Ele também pode ser escolhido depois do envio.',
  groupNames.length ? `Grupos de hoje: ${groupNames.join(', ')}.` : 'Ainda não há grupos cadastrados.',
  'A senha padrão de todos é definida depois do envio do arquivo.',
  `Formatos: .xlsx, .xls e .csv, com no máximo ${UPLOAD_MAX_TEXT} e ${MAX_ROWS.toLocaleString('pt-BR')} linhas.`,
]
