import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audienceQuestion } from '../../testing/questions.ts'
import { QUESTION_TEXTS } from './texts/question-texts.ts'
import { useSpokenNews } from './use-spoken-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function start() {
  const said: string[] = []
  const { result, rerender } = renderHook(({ ids, isOn }) => useSpokenNews(ids, isOn, QUESTION_TEXTS.PT_BR), {
    initialProps: { ids: [audienceQuestion('a')], isOn: true },
  })
  let ids = ['a']
  return {
    said,
    add(id: string, isOn = true) {
      ids = [id, ...ids]
      rerender({ ids: ids.map((each) => audienceQuestion(each)), isOn })
    },
    pass(ms: number) {
      const { at } = result.current
      act(() => void vi.advanceTimersByTime(ms))
      if (result.current.at !== at) said.push(result.current.text)
    },
  }
}

test('new questions are announced at most once in ten seconds', () => {
  const { said, add, pass } = start()
  pass(60_000)
  expect(said).toEqual([])
  add('b')
  pass(0)
  expect(said).toEqual(['Nova pergunta: b'])
  add('c')
  add('d')
  pass(9_999)
  expect(said).toHaveLength(1)
  pass(1)
  expect(said).toEqual(['Nova pergunta: b', '2 novas perguntas'])
})

test('a closed panel announces nothing, and later nothing of what it missed', () => {
  const { said, add, pass } = start()
  add('b', false)
  pass(60_000)
  add('c')
  pass(60_000)
  expect(said).toEqual(['Nova pergunta: c'])
})
