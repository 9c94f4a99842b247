import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const cellsOf = (text: string) => csvRows(text).map(({ cells }) => cells)

test.each([';', ',', '\t', '|'])('a CSV file is split at %j', (delimiter) => {
  expect(cellsOf(`nome${delimiter}email\nAna${delimiter}ana@example.com`)).toEqual([
    ['nome', 'email'],
    ['Ana', 'ana@example.com'],
  ])
})

test('a CSV file may have other delimiters in a title above the columns', () => {
  expect(cellsOf('Lista, de, muitas, coisas\nnome;email\nSouza, Ana;ana@example.com').at(-1)).toEqual([
    'Souza, Ana',
    'ana@example.com',
  ])
})

test('a CSV file follows the delimiter line of Excel, and does not count it', () => {
  expect(csvRows('sep=#\r\nnome#email\r\nAna#ana@example.com')).toEqual([
    { row: 1, cells: ['nome', 'email'] },
    { row: 2, cells: ['Ana', 'ana@example.com'] },
  ])
})

test('a CSV file counts blank lines in line numbers', () => {
  expect(csvRows('\n\nnome;email\n;\n   \nAna;ana@example.com\n\n').map(({ row }) => row)).toEqual([3, 6])
})

test.each(['\n', '\r\n', '\r'])('lines of a CSV file end at %j', (end) => {
  expect(csvRows(`nome;email${end}Ana;ana@example.com${end}`)).toHaveLength(2)
})

test('every line of a CSV file with two kinds of line ends is found', () => {
  expect(csvRows('nome;email\r\nAna;ana@example.com\nBia;bia@example.com\r\n')).toHaveLength(3)
})

test('a CSV file may have quoted delimiters, quotes and line ends', () => {
  expect(csvRows('nome;email\n"Souza; ""Jô""\nJoão";jo@example.com\nAna;ana@example.com')).toEqual([
    { row: 1, cells: ['nome', 'email'] },
    { row: 2, cells: ['Souza; "Jô"\nJoão', 'jo@example.com'] },
    { row: 3, cells: ['Ana', 'ana@example.com'] },
  ])
})

test('a CSV file with an unclosed quote, which would swallow the following lines, is refused', () => {
  expect(() => csvRows('nome;email\n"Ana;ana@example.com\nBia;bia@example.com')).toThrow('linha 2')
})

test('a CSV file with more rows than an import may have is refused', () => {
  expect(() => csvRows(`nome;email\n${'Ana;a@b.co\n'.repeat(60_000)}`)).toThrow('mais de 50.000 linhas')
})
