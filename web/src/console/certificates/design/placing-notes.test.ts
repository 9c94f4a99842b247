import {
  INITIAL_CERTIFICATE_SETTINGS as INITIAL,
  type PlacedField,
} from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import type { Measure } from '@palco/contract/certificates/paper/paper-items'
import { expect, test } from 'vitest'
import { placingNotes } from './placing-notes.ts'

const measure: Measure = (text, _font, size) => text.length * size * 0.5

function notes(name: Partial<PlacedField>) {
  const settings = {
    ...INITIAL,
    design: 'own' as const,
    fields: { ...INITIAL.fields, name: { ...INITIAL.fields.name, ...name } },
  }
  const print = {
    language: 'PT_BR' as const,
    name: 'Maria Souza',
    event: 'Semana',
    organiser: '',
    signatory: { name: 'Helena Prado', role: '' },
    minutes: 60,
    firstDay: '2025-12-01',
    lastDay: '2025-12-05',
    programme: [],
    issuedOn: '2025-12-12',
  }
  const background = { address: '/1', width: 297, height: 210 }
  const code = '0000-0000-0000'
  const paper = { print, code, checkUrl: `https://a.example/c/${code}`, logo: null, signature: null, background }
  const [page] = layOut(paper, settings, measure)
  return page && placingNotes(page, settings)
}

test.each([
  ['with room', {}, []],
  ['with less room', { y: 85.5 }, ['Nome: não há espaço, diminui para 25,8 pt']],
  ['with no room', { y: 95 }, ['Nome e Texto se sobrepõem', 'Nome: não há espaço, diminui para 20,4 pt']],
  ['on the seal', { x: 200, y: 150, width: 90 }, ['Nome e Código de verificação se sobrepõem']],
])('the notes say what does not fit on the certificate: %s', (_case, name, said) => {
  expect(notes(name)).toEqual(said)
})
