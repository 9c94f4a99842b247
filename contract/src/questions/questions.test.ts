import { expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { questionAsk } from './questions.ts'

test.each([
  ['an empty one', '', 'Escreva a pergunta'],
  ['white space', ' \n\t ', 'Escreva a pergunta'],
  ['invisible characters', '\u200B\u00AD\u2060 \u2800\uFE0F\u3164', 'Escreva a pergunta'],
  ['281 characters', 'a'.repeat(281), 'Use no máximo 280 caracteres'],
  ['half of a character', 'a\ud800', 'O texto contém caracteres inválidos'],
  ['280 characters', 'a'.repeat(280), undefined],
  ['markup, which is text', '<script>alert(1)</script>', undefined],
])('a question is a line of plain text: %s', (_, text, problem) => {
  expect(firstProblem(questionAsk, { text })).toBe(problem)
})

test.each([
  ['gol\u200Bpe\u00AD', 'golpe'],
  ['gol\u200Dpe\u2067', 'golpe'],
  ['👩🏽‍🚀 👨‍👩‍👧 🏳️‍🌈 1️⃣ 👍', '👩🏽‍🚀 👨‍👩‍👧 🏳️‍🌈 1️⃣ 👍'],
])('a question has no invisible characters, and its emojis stay: %j', (text, expected) => {
  expect(questionAsk.parse({ text }).text).toBe(expected)
})

test('a question has no line breaks, control characters or reversed text', () => {
  const { text } = questionAsk.parse({ text: ' Quando\r\n\u0000 começa\u202E o   curso? ' })
  expect(text).toBe('Quando começa o curso?')
})
