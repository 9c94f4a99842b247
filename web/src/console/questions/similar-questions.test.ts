import { expect, test } from 'vitest'
import { bySimilarity } from './similar-questions.ts'

test('questions with the same words come first, whatever their accents and case', () => {
  const texts = ['Quem fala amanhã?', 'A GRAVACAO fica disponivel?', 'A gravação vai ficar quanto tempo?']
  const sorted = bySimilarity(
    'A gravação fica disponível?',
    texts.map((text) => ({ text })),
  )
  expect(sorted.map(({ text }) => text)).toEqual([texts[1], texts[2], texts[0]])
})

test('without common words the order stays', () => {
  const questions = [{ text: 'Um dia?' }, { text: 'Outro dia?' }]
  expect(bySimilarity('🙂', questions)).toEqual(questions)
})
