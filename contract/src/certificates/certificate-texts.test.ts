import { expect, test } from 'vitest'
import type { InterfaceLanguage } from '../languages/interface-languages.ts'
import { PAPER_TEXTS, statementOf } from './certificate-texts.ts'
import { durationText, longDay, periodText, shortDurationText } from './paper/printed-values.ts'

const plain = (text: string) => text.replace(/\s/gu, ' ')

const print = {
  name: 'Ana',
  event: 'X',
  organiser: 'Y',
  signatory: { name: '', role: '' },
  minutes: 750,
  firstDay: '2025-12-01',
  lastDay: '2025-12-05',
  programme: [],
  issuedOn: '2025-12-11',
}

const SENTENCES: [InterfaceLanguage, string, string][] = [
  [
    'PT_BR',
    'Certificamos que',
    'participou do evento X, realizado por Y, de 1º a 5 de dezembro de 2025, com carga horária de 12 horas e 30 minutos.',
  ],
  [
    'EN_US',
    'This is to certify that',
    'took part in X, organized by Y, held from December 1 to 5, 2025, completing a total of 12 hours and 30 minutes.',
  ],
  [
    'ES_ES',
    'Se certifica que',
    'ha participado en el evento X, organizado por Y, celebrado del 1 al 5 de diciembre de 2025, con una carga horaria de 12 horas y 30 minutos.',
  ],
  [
    'FR_FR',
    'Nous certifions que',
    'a participé à l’événement X, organisé par Y, qui s’est tenu du 1er au 5 décembre 2025, pour une durée totale de 12 heures et 30 minutes.',
  ],
  [
    'DE_DE',
    'Hiermit wird bestätigt, dass',
    'an der Veranstaltung X, veranstaltet von Y, vom 1. bis 5. Dezember 2025 im Umfang von 12 Stunden und 30 Minuten teilgenommen hat.',
  ],
  [
    'IT_IT',
    'Si certifica che',
    'ha partecipato all’evento X, organizzato da Y, che si è svolto dal 1º al 5 dicembre 2025, per un totale di 12 ore e 30 minuti.',
  ],
]

test.each(SENTENCES)('a certificate in %s has the whole sentence', (language, lead, statement) => {
  expect(PAPER_TEXTS[language].lead).toBe(lead)
  const parts = statementOf({ ...print, language })
  expect(plain(parts.map(({ text }) => text).join(''))).toBe(statement)
})

test.each(SENTENCES)('a certificate in %s without an organiser has no trace of it', (language) => {
  const text = plain(
    statementOf({ ...print, organiser: '', language })
      .map(({ text }) => text)
      .join(''),
  )
  expect(text).not.toMatch(/ ,|,,| {2}|Y/)
})

test.each<[InterfaceLanguage, string, string, string]>([
  ['PT_BR', '2025-12-05', '2025-12-05', 'em 5 de dezembro de 2025'],
  ['PT_BR', '2025-11-28', '2025-12-02', 'de 28 de novembro a 2 de dezembro de 2025'],
  ['EN_US', '2025-12-30', '2026-01-02', 'from December 30, 2025 to January 2, 2026'],
  ['FR_FR', '2025-11-30', '2025-12-01', 'du 30 novembre au 1er décembre 2025'],
  ['IT_IT', '2025-12-08', '2025-12-11', 'dall’8 all’11 dicembre 2025'],
  ['DE_DE', '2025-12-08', '2025-12-08', 'am 8. Dezember 2025'],
])('a certificate in %s prints the days %s to %s', (language, first, last, text) => {
  expect(plain(periodText(first, last, language))).toBe(text)
})

test('an Italian certificate elides the article of the date of issue', () => {
  expect(PAPER_TEXTS.IT_IT.issuedOn(longDay('2025-12-11', 'IT_IT'))).toBe('Rilasciato l’11 dicembre 2025')
})

test.each([
  [0, '0 minuto', '0 min'],
  [60, '1 hora', '1 h'],
  [61, '1 hora e 1 minuto', '1 h 1 min'],
  [45, '45 minutos', '45 min'],
])('%i minutes are printed long and short', (minutes, long, short) => {
  expect(plain(durationText(minutes, 'PT_BR'))).toBe(long)
  expect(plain(shortDurationText(minutes))).toBe(short)
})
