import { describe, expect, test } from 'vitest'
import { checkWebinarUrl, webinarUrlWarning } from './webinar-url.ts'

const ID = 'dQw4w9WgXcQ'
const EMBED = `https://www.youtube.com/embed/${ID}`
const PLAYER = 'https://player.vimeo.com/video/76979871'

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, EMBED],
  [`http://youtube.com/watch?v=${ID}`, EMBED],
  [`  https://www.youtube.com/watch?v=${ID}\n`, EMBED],
  [`HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`, EMBED],
  [`youtube.com/watch?v=${ID}`, EMBED],
  [`https://m.youtube.com/watch?v=${ID}`, EMBED],
  [`https://music.youtube.com/watch?v=${ID}&si=abc`, EMBED],
  [`https://www.youtube.com/watch?app=desktop&feature=share&v=${ID}&list=PL123`, EMBED],
  [`https://youtu.be/${ID}`, EMBED],
  [`youtu.be/${ID}?si=abc-DEF_123`, EMBED],
  [`https://www.youtube.com/live/${ID}?feature=share`, EMBED],
  [`https://www.youtube.com/shorts/${ID}`, EMBED],
  [`https://www.youtube.com/embed/${ID}?rel=0`, EMBED],
  [`//www.youtube.com/embed/${ID}`, EMBED],
  [`//www.youtube.com/watch?v=${ID}`, EMBED],
  [`youtube.com/watch/${ID}`, EMBED],
  [`https://www.youtube.com/watch/${ID}?t=90`, `${EMBED}?start=90`],
  [`https://www.youtube.com/v/${ID}`, EMBED],
  [`https://www.youtube.com/e/${ID}`, EMBED],
  [`https://studio.youtube.com/video/${ID}/livestreaming`, EMBED],
  [`https://www.youtube-nocookie.com/embed/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}`],
  [`https://youtu.be/${ID}?t=90`, `${EMBED}?start=90`],
  [`https://www.youtube.com/watch?t=1h2m3s&v=${ID}`, `${EMBED}?start=3723`],
  [`https://www.youtube.com/watch?v=${ID}&t=90s`, `${EMBED}?start=90`],
  [`https://www.youtube.com/embed/${ID}?start=15`, `${EMBED}?start=15`],
  [`https://youtu.be/${ID}?t=soon`, EMBED],
  [`https://youtu.be/${ID}?t=x90`, EMBED],
  [`https://youtu.be/${ID}?t=90x`, EMBED],
  [`https://youtu.be/${ID}?t=12h`, `${EMBED}?start=43200`],
  [`https://youtu.be/${ID}?t=1h30m`, `${EMBED}?start=5400`],
  ['https://www.youtube.com/embed/videoseries', 'https://www.youtube.com/embed/videoseries?list='],
  ['https://youtu.be/constructor', 'https://www.youtube.com/embed/constructor'],
  [
    'https://www.youtube.com/embed/videoseries?autoplay=1&list=PL1',
    'https://www.youtube.com/embed/videoseries?list=PL1',
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=UC1&autoplay=1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
  ],
  ['youtube.com/channel/UCx_1-Y/live?si=abc&autoplay=1', 'https://www.youtube.com/embed/live_stream?channel=UCx_1-Y'],
  ['youtube.com/playlist?list=PL1&si=abc', 'https://www.youtube.com/embed/videoseries?list=PL1'],
])('the YouTube address %s becomes an embed', (url, embedUrl) => {
  expect(checkWebinarUrl(url)).toEqual({ isValid: true, error: null, embedUrl, platform: 'YouTube' })
})

test.each([
  ['https://vimeo.com/76979871', PLAYER],
  ['vimeo.com/76979871?share=copy', PLAYER],
  ['https://player.vimeo.com/video/76979871?title=0', PLAYER],
  ['//player.vimeo.com/video/76979871', PLAYER],
  ['https://vimeo.com/76979871/8272103f6e', `${PLAYER}?h=8272103f6e`],
  ['https://vimeo.com/76979871/palco', PLAYER],
  ['https://vimeo.com/76979871/x8272103f6e', PLAYER],
  ['https://vimeo.com/76979871/8272103f6ex', PLAYER],
  ['https://vimeo.com/user1/review/76979871/8272103f6e', `${PLAYER}?h=8272103f6e`],
  ['https://vimeo.com/album/7008490', 'https://vimeo.com/showcase/7008490/embed'],
  ['https://vimeo.com/76979871/1234567890', `${PLAYER}?h=1234567890`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', `${PLAYER}?h=8272103f6e`],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${PLAYER}?h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', PLAYER],
  ['https://vimeo.com/channels/1234/76979871', PLAYER],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', PLAYER],
  ['https://vimeo.com/groups/1234/videos/76979871', PLAYER],
  ['https://vimeo.com/ondemand/film/76979871', PLAYER],
  ['https://vimeo.com/showcase/7008490/video/76979871', PLAYER],
  ['https://vimeo.com/showcase/7008490', 'https://vimeo.com/showcase/7008490/embed'],
  ['https://vimeo.com/event/3582236', 'https://vimeo.com/event/3582236/embed'],
  ['https://vimeo.com/event/3582236/embed', 'https://vimeo.com/event/3582236/embed'],
  ['https://vimeo.com/event/3582236/8272103f6e', 'https://vimeo.com/event/3582236/embed/8272103f6e'],
  ['https://vimeo.com/event/3582236/embed/8272103f6e', 'https://vimeo.com/event/3582236/embed/8272103f6e'],
])('the Vimeo address %s becomes a player', (url, embedUrl) => {
  expect(checkWebinarUrl(url)).toEqual({ isValid: true, error: null, embedUrl, platform: 'Vimeo' })
})

test.each([
  [`https://www.youtube.com/watch?v=${ID}&autoplay=1`],
  [`https://www.youtube.com/embed/${ID}?autoplay=1&start=5`],
  ['https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e'],
  ['https://vimeo.com/event/3582236/embed?autoplay=1'],
])('autoplay is removed from the address %s', (url) => {
  expect(checkWebinarUrl(url).embedUrl).not.toContain('autoplay')
})

test.each([
  ['https://zoom.us/j/123?pwd=abc#success', 'https://zoom.us/j/123?pwd=abc#success'],
  ['http://webinar.example.com', 'http://webinar.example.com/'],
  ['player.example.com/embed/42', 'https://player.example.com/embed/42'],
  ['player.example.com:8443/embed/42', 'https://player.example.com:8443/embed/42'],
  ['embed.example.com:8443', 'https://embed.example.com:8443/'],
  ['player.example.com/embed?next=https://a.io', 'https://player.example.com/embed?next=https://a.io'],
  ['embed', 'https://embed/'],
  ['https://www.youtube.com/@palco/live', 'https://www.youtube.com/@palco/live'],
  ['https://www.youtube.com/channel/UC1', 'https://www.youtube.com/channel/UC1'],
  ['https://www.youtube.com/playlist', 'https://www.youtube.com/playlist'],
  ['https://www.youtube.com/watch?v=tooshort', 'https://www.youtube.com/watch?v=tooshort'],
  [`https://youtu.be/${ID}x`, `https://youtu.be/${ID}x`],
  ['https://vimeo.com/palco', 'https://vimeo.com/palco'],
  ['https://vimeo.com/palco/76979871', 'https://vimeo.com/palco/76979871'],
  ['https://vimeo.com/a76979871', 'https://vimeo.com/a76979871'],
  ['https://vimeo.com/76979871a', 'https://vimeo.com/76979871a'],
  ['https://www.youtube.com/user/UC1/live', 'https://www.youtube.com/user/UC1/live'],
  ['https://www.youtube.com/channel/xUC1/live', 'https://www.youtube.com/channel/xUC1/live'],
  ['https://www.youtube.com/channel/UC1.x/live', 'https://www.youtube.com/channel/UC1.x/live'],
  [`https://notyoutube.com/watch?v=${ID}`, `https://notyoutube.com/watch?v=${ID}`],
  ['https://vimeo.com.example.org/76979871', 'https://vimeo.com.example.org/76979871'],
])('the address %s is embedded as it is', (url, embedUrl) => {
  expect(checkWebinarUrl(url)).toEqual({ isValid: true, error: null, embedUrl, platform: 'URL Direta' })
})

test.each([
  ['https://www.youtube.com/@palco/live', 'YouTube'],
  ['https://www.youtube.com/watch?v=tooshort', 'YouTube'],
  [`https://youtu.be/${ID}x`, 'YouTube'],
  ['https://www.youtube-nocookie.com/', 'YouTube'],
  ['https://vimeo.com/palco', 'Vimeo'],
])('the address %s is accepted with a warning that it will not play', (url, site) => {
  expect(checkWebinarUrl(url).isValid).toBe(true)
  expect(webinarUrlWarning(url)).toBe(`Este endereço do ${site} não é o de um vídeo e não vai tocar na sala.`)
})

test.each([
  [`https://youtu.be/${ID}`],
  ['https://vimeo.com/76979871'],
  ['https://zoom.us/j/123'],
  ['https://notyoutube.com/@palco'],
  [''],
  ['sala 1'],
])('the address %s gets no warning', (url) => {
  expect(webinarUrlWarning(url)).toBeNull()
})

test.each(['http://127.0.0.1:8080/sala', 'http://[::1]:8080/', 'https://palco.exämple.com./', 'http://meu_site.com'])(
  'a webinar host may be written so: %s',
  (url) => {
    expect(checkWebinarUrl(url).isValid).toBe(true)
  },
)

describe('rejected', () => {
  test.each([[''], ['   '], [undefined], [null], [42], [{ url: 'https://zoom.us' }]])(
    'the webinar address %j is empty',
    (input) => {
      expect(checkWebinarUrl(input)).toMatchObject({ isValid: false, error: 'URL inválida ou vazia', embedUrl: null })
    },
  )

  test.each([
    ['sala 1'],
    ['zoom.us/j/123'],
    ['//zoom.us/j/123'],
    ['https://'],
    ['http://a b.com'],
    ['http://a*b.com'],
    ['http://a..b'],
    ['ftp://example.com/embed'],
    ['javascript:alert("embed")'],
    ['javascript:location="https://youtube.com/embed"'],
    ['javascript://x.io/%0aalert(1)//https://'],
    ['zoom.us/youtube.com/watch'],
    ['JavaScript://youtube.com/embed/%0aalert(1)'],
    ['java\nscript:alert(1)//embed'],
    ['data:text/html,<b>embed</b>'],
    ['<iframe src="https://player.example.com/embed/42"></iframe>'],
  ])('the webinar address %j is invalid', (input) => {
    const error = 'Formato de URL não reconhecido. Suporte para YouTube, Vimeo ou URLs diretas.'
    expect(checkWebinarUrl(input)).toEqual({ isValid: false, error, embedUrl: null, platform: null })
  })
})
