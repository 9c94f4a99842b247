import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { INITIAL_LANGUAGES, type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { type Html, html } from '../../../base/html/html.ts'
import { shortTag } from './page-language.ts'
import { PAGE_STYLE } from './page-style.ts'
import { CHECK_TEXTS, type Message } from './texts/check-texts.ts'

export interface PageContext {
  language: InterfaceLanguage
  /** True if `?lang=` chose the language. Links on the page then keep it. */
  isChosen: boolean
  /** The origin of this site, for example `https://palco.example.org`; empty if it is not known. */
  origin: string
  event: { title: string; logo: string | null; timeZone: string }
}

interface Content {
  title: string
  head?: Html | null
  main: Html
}

export const pathOf = ({ language, isChosen }: PageContext, code = '') =>
  `${CERTIFICATE_PATH}${code && `/${code}`}${isChosen ? `?lang=${shortTag(language)}` : ''}`

const ICONS = {
  valid: 'M14 25l7 7 14-15',
  revoked: 'M16 16l16 16M32 16L16 32',
  replaced: 'M13 24h21M26 15l9 9-9 9',
  note: 'M24 13v14M24 34v.5',
}

export const stateBanner = (kind: keyof typeof ICONS, { heading, text }: Message, more: Html | null = null) =>
  html`<div class="state ${kind}"><svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="21"/><path d="${ICONS[kind]}"/></svg><div><h1>${heading}</h1><p>${text}</p>${more}</div></div>`

export function page(context: PageContext, { title, head = null, main }: Content): string {
  const { language, event } = context
  const texts = CHECK_TEXTS[language]
  const mark = event.logo
    ? html`<img src="${event.logo}" alt="${event.title}" width="160" height="40">`
    : html`<p class="event"><bdi>${event.title}</bdi></p>`
  const languages = INITIAL_LANGUAGES.map(({ code, name }) =>
    code === language
      ? html`<li><b lang="${languageTag(code)}" aria-current="true">${name}</b></li>`
      : html`<li><a href="?lang=${shortTag(code)}" lang="${languageTag(code)}" hreflang="${languageTag(code)}">${name}</a></li>`,
  )
  return `<!doctype html>
${html`<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#181c33"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}`}
<style>${PAGE_STYLE}</style></head>
${html`<body>
<header><div class="wide">${mark}<p>${texts.check}</p></div></header>
<main>${main}</main>
<footer><nav class="wide" aria-label="${texts.languages}"><ul>${languages}</ul></nav></footer>
</body>
</html>`}
`
}
