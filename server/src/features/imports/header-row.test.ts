import { expect, test } from 'vitest'
import { columnsOf, findHeader, missingLabels } from './header-row.ts'

const at = (...cells: string[]) => columnsOf({ cells })

test.each([
  [['nome', 'email'], { name: 0, email: 1 }],
  [['NOME COMPLETO', 'E-MAIL'], { name: 0, email: 1 }],
  [['E-mail', 'Telefone', 'Nome'], { name: 2, email: 0, phone: 1 }],
  [['Nome', 'Email', 'Telefone', 'Celular (com DDD)'], { name: 0, email: 1, phone: 3 }],
  [['Name', 'Email', 'Mobile', 'WhatsApp'], { name: 0, email: 1, phone: 3 }],
  [['name', 'e-mail'], { name: 0, email: 1 }],
  [['Nome *', 'E-mail (obrigatório)'], { name: 0, email: 1 }],
  [['Endereço de e-mail', 'Participante'], { name: 1, email: 0 }],
  [['Nome', 'Email', 'Grupo'], { name: 0, email: 1, group: 2 }],
  [['Nome', 'Email', 'Passe'], { name: 0, email: 1, pass: 2 }],
  [['PLANO *', 'Nome', 'Email', 'Grupo'], { name: 1, email: 2, group: 3, pass: 0 }],
  [['Nome', 'Email', 'Ingresso', 'Pass'], { name: 0, email: 1, pass: 3 }],
  [['Nombre', 'Correo electrónico'], { name: 0, email: 1 }],
])('the header row %j has its columns found', (cells, columns) => {
  expect(at(...cells)).toEqual(columns)
})

test('the header row prefers the column of the full name', () => {
  expect(at('Nome', 'Nome completo', 'Email').name).toBe(1)
})

test('the header row uses the surname if the name is the first name', () => {
  expect(at('First Name', 'Last Name', 'Email Address')).toEqual({ name: 0, surname: 1, email: 2 })
  expect(at('Nome completo', 'Sobrenome', 'Email')).toEqual({ name: 0, email: 2 })
})

test('the header row uses the first of two columns with the same title', () => {
  expect(at('email', 'nome', 'email').email).toBe(0)
})

test('the header row is found below a title and blank lines', () => {
  const rows = [
    { row: 1, cells: ['Lista de nomes e e-mails'] },
    { row: 4, cells: ['', 'Nome', 'Email'] },
    { row: 5, cells: ['', 'Ana', 'ana@example.com'] },
  ]
  expect(findHeader(rows)).toEqual({ index: 1, columns: { name: 1, email: 2 } })
})

test('the best match for a header row is returned if titles are missing', () => {
  const rows = [
    { row: 1, cells: ['Lista'] },
    { row: 2, cells: ['Nome', 'Telefone'] },
  ]
  expect(missingLabels(findHeader(rows).columns)).toEqual(['"email"'])
})
