import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { PAPER_TEXTS } from '@palco/contract/certificates/certificate-texts'
import type { AppError } from '../../../base/errors.ts'
import { html } from '../../../base/html/html.ts'
import { type PageContext, page, pathOf, stateBanner } from './page-frame.ts'
import { shortTag } from './page-language.ts'
import { CHECK_TEXTS } from './texts/check-texts.ts'

/** Long enough for a code with spaces between its symbols. */
const TYPED_MAX_LENGTH = 40

const form = ({ language, isChosen }: PageContext, typed = '') => {
  const { hint, button } = CHECK_TEXTS[language].form
  return html`<form action="${CERTIFICATE_PATH}"><label for="code">${PAPER_TEXTS[language].code}</label><div class="field"><input type="text" id="code" name="code" value="${typed}" maxlength="${TYPED_MAX_LENGTH}" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint"><button>${button}</button></div><p class="hint" id="hint">${hint}</p>${isChosen && html`<input type="hidden" name="lang" value="${shortTag(language)}">`}</form>`
}

export function formPage(context: PageContext): string {
  const { check, form: texts } = CHECK_TEXTS[context.language]
  return page(context, {
    title: `${check} · ${context.event.title}`,
    head: html`<link rel="canonical" href="${context.origin}${CERTIFICATE_PATH}"><meta name="description" content="${texts.intro}">`,
    main: html`<h1>${check}</h1><p>${texts.intro}</p>${form(context)}`,
  })
}

/** `typed` is put into the form again, so that one wrong letter does not cost all twelve. */
export function failurePage(context: PageContext, { status, retryAfterSeconds }: AppError, typed: string): string {
  const texts = CHECK_TEXTS[context.language]
  const isUnknown = status === 404
  const tooMany = status === 429 ? texts.tooMany(Math.ceil((retryAfterSeconds ?? 60) / 60)) : null
  const message = isUnknown ? texts.unknown : (tooMany ?? texts.unavailable)
  return page(context, {
    title: `${message.heading} · ${context.event.title}`,
    main: html`${stateBanner('note', message)}${isUnknown ? form(context, typed) : html`<p class="again"><a href="${pathOf(context)}">${texts.form.again}</a></p>`}`,
  })
}

/** Letters, digits, spaces and hyphens alone: the rest is no part of a code, and some of it would change the path. */
export const bareTyping = (typed: string) =>
  [...typed.replace(/[^\p{L}\p{N}\p{Dash} ]/gu, '')].slice(0, TYPED_MAX_LENGTH).join('').trim()
