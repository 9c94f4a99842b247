import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/130.0.1`,
    'Edge 130 · Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/120.0 Safari/537.36 OPR/106.0.0.0`, 'Opera 106 · Linux'],
  [
    `${MOZILLA} (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    'Samsung Internet 23 · Android',
  ],
  [`${MOZILLA} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0`, 'Firefox 132 · Android'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari 17 · iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome 126 · iPad',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari 18 · macOS',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · ChromeOS'],
  ['curl/8.5.0', 'Navegador desconhecido'],
  ['', 'Navegador desconhecido'],
])('the browser %s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
