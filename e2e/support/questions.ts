import type { Poll } from '@palco/contract/polls/polls'
import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { QuestionState } from '@palco/contract/questions/question-moves'
import type { OwnQuestion } from '@palco/contract/questions/questions'
import { expect, type Page } from '@playwright/test'
import { type AdminApi, type Person, signIn } from './admin-api.ts'
import type { Palco } from './palco.ts'

const moderationOf = (admin: AdminApi, roomId: string) =>
  admin.call<RoomModeration>('GET', `/admin/rooms/${roomId}/questions`)

/** Resolves when people can ask. */
export async function openQuestions(admin: AdminApi, roomId: string) {
  await admin.call('PUT', `/admin/rooms/${roomId}/questions/switch`, { ownSwitch: true })
  await expect.poll(async () => (await moderationOf(admin, roomId)).sitting?.state).toBe('open')
}

/** Starts a new session of questions (`sitting`), as on the next day of a room. */
export async function beginSitting(admin: AdminApi, roomId: string) {
  const { sitting } = await moderationOf(admin, roomId)
  await admin.call('POST', `/admin/rooms/${roomId}/sittings`, { after: sitting?.id ?? null })
}

export async function changeSitting(admin: AdminApi, roomId: string, to: 'open' | 'paused' | 'closed') {
  const { sitting } = await moderationOf(admin, roomId)
  await admin.call('PUT', `/admin/rooms/${roomId}/sittings`, { sittingId: sitting?.id, from: sitting?.state, to })
}

export async function moveQuestion(admin: AdminApi, roomId: string, text: string, to: QuestionState) {
  const { questions } = await moderationOf(admin, roomId)
  const question = questions.find((each) => each.text === text)
  const seen = { from: question?.state, version: question?.version }
  await admin.call('PUT', `/admin/questions/${question?.id}/state`, { ...seen, to })
}

export async function askAndApprove(admin: AdminApi, palco: Palco, person: Person, roomId: string, text: string) {
  const response = await fetch(`${palco.url}/api/participant/rooms/${roomId}/questions`, {
    method: 'POST',
    headers: { ...(await signIn(palco, person)), 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  const answer: { data: OwnQuestion } = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  await moveQuestion(admin, roomId, text, 'approved')
}

export const panelOf = (page: Page, name = 'Perguntas') => page.getByRole('complementary', { name, exact: true })
export const questionsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Perguntas' }).getByRole('listitem')

export async function openPoll(admin: AdminApi, roomId: string, question: string, answers: string[]): Promise<Poll> {
  const poll = await admin.call<Poll>('POST', `/admin/rooms/${roomId}/polls`, { question, answers })
  return movePoll(admin, poll, 'open')
}

export const movePoll = (admin: AdminApi, { id, version }: Poll, act: 'open' | 'close' | 'reveal' | 'hide') =>
  admin.call<Poll>('POST', `/admin/polls/${id}/moves`, { act, version })
