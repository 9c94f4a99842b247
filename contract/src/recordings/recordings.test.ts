import { describe, expect, test } from 'vitest'
import { recordingMode, recordingSave, recordingState, suggestedRecording } from './recordings.ts'

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'
const VIMEO = 'https://vimeo.com/76979871'

test.each([
  ['none', '', null],
  ['ready', VIMEO, null],
  ['published', VIMEO, '2025-12-01T16:00:00.000Z'],
])('the state of a recording is %s', (state, recordingUrl, recordingPublishedAt) => {
  expect(recordingState({ recordingUrl, recordingPublishedAt })).toBe(state)
})

describe('the suggested recording is the live address of', () => {
  test.each([
    YOUTUBE,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1234567890',
    'https://www.youtube.com/live/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    'https://studio.youtube.com/video/dQw4w9WgXcQ/livestreaming',
    // A video whose id begins with `videoserie`, like the URL of a playlist (`videoseries`).
    'https://youtu.be/videoserie-',
    VIMEO,
    'https://vimeo.com/76979871/abcdef1234',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/showcase/1234/video/76979871',
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
  ])('the suggested recording of the live address %s is its video', (webinarUrl) => {
    expect(suggestedRecording({ webinarUrl, backupUrl: '', onAir: 'main' })).toBe(webinarUrl)
  })

  test.each([
    'https://www.youtube.com/channel/UCabc-123/live',
    'https://www.youtube.com/embed/live_stream?channel=UCabc-123',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/@palco',
    'https://vimeo.com/event/123456',
    'https://vimeo.com/event/123456/embed/abcdef1234',
    'https://vimeo.com/showcase/1234',
    'https://vimeo.com/album/1234',
    'https://vimeo.com/palco',
    'https://meet.example.com/embed/sala',
    'https://evil.example/https://player.vimeo.com/video/1',
    'javascript:alert(1)',
    '',
  ])('the live address %s gives no suggested recording', (webinarUrl) => {
    expect(suggestedRecording({ webinarUrl, backupUrl: '', onAir: 'main' })).toBeNull()
  })

  test.each([
    ['the main address', 'main', YOUTUBE],
    ['the backup that is on air', 'backup', VIMEO],
  ] as const)('the suggested recording is that of %s', (_, onAir, expected) => {
    expect(suggestedRecording({ webinarUrl: YOUTUBE, backupUrl: VIMEO, onAir })).toBe(expected)
  })

  test('the suggested recording is the main address where the backup on air was removed', () => {
    expect(suggestedRecording({ webinarUrl: YOUTUBE, backupUrl: '', onAir: 'backup' })).toBe(YOUTUBE)
  })
})

test.each([
  ['the room’s mode at a live address', YOUTUBE, 'window'],
  ['the room’s mode at its backup', VIMEO, 'window'],
  ['the page elsewhere', 'https://example.com/gravacao', 'page'],
])('a recording opens in %s', (_, recordingUrl, mode) => {
  expect(recordingMode({ recordingUrl, webinarUrl: YOUTUBE, backupUrl: VIMEO, mode: 'window' })).toBe(mode)
})

test.each([
  ['', ''],
  [`  ${VIMEO} `, VIMEO],
  ['   ', ''],
])('a recording address %j is saved as %j', (url, saved) => {
  expect(recordingSave.parse({ url, isNamed: true })).toEqual({ url: saved, isNamed: true })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'gravação', `https://example.com/${'x'.repeat(3000)}`])(
  'the recording address %.40s is refused',
  (url) => {
    expect(recordingSave.safeParse({ url, isNamed: false }).success).toBe(false)
  },
)
