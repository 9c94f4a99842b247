import { CERTIFICATE_PATH, PICTURE_NAME } from '@palco/contract/base/paths-and-headers'
import { wallClock } from '@palco/contract/base/zoned-time'
import { printedCode } from '@palco/contract/certificates/certificate-code'
import { labelled, PAPER_TEXTS } from '@palco/contract/certificates/certificate-texts'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import {
  durationText,
  longDay,
  periodText,
  shortDay,
  shortDurationText,
} from '@palco/contract/certificates/paper/printed-values'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type { AppError } from '../../../base/errors.ts'
import { type Html, html } from '../../../base/html/html.ts'
import { type Certificate, stateOf } from '../certificates.repo.ts'
import { type PageContext, page, pathOf, stateBanner } from './page-frame.ts'
import { shortTag } from './page-language.ts'
import { CHECK_TEXTS } from './texts/check-texts.ts'

/**
 * Shows all printed fields. If a field were missing here, a forger could change it on the paper and keep the real code.
 */
export function certificatePage(context: PageContext, certificate: Certificate): string {
  const texts = CHECK_TEXTS[context.language]
  const { print } = certificate
  const { heading, steps } = texts.compare
  return page(context, {
    title: texts.title(print.name, print.event),
    head: headOf(context, certificate),
    main: html`${banner(context, certificate)}<section>${fields(context, certificate)}</section>${programme(context, print)}<section><h2>${heading}</h2><ul>${steps.map((step) => html`<li>${step}</li>`)}</ul>${inItsLanguage(context, print)}</section><p class="again"><a href="${pathOf(context)}">${texts.form.again}</a></p>`,
  })
}

/** Links to the page in the certificate's language, in which dates and hours look as on the certificate. */
function inItsLanguage({ language }: PageContext, { language: printed }: CertificatePrint) {
  if (printed === language) return null
  const locale = languageTag(printed)
  return html`<p><a href="?lang=${shortTag(printed)}" hreflang="${locale}">${CHECK_TEXTS[language].compare.inItsLanguage(nameOf(printed, language))}</a></p>`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const daysOf = ({ firstDay, lastDay }: CertificatePrint, language: InterfaceLanguage) =>
  firstDay === lastDay ? longDay(firstDay, language) : capitalised(periodText(firstDay, lastDay, language))

const nameOf = (language: InterfaceLanguage, shownIn: InterfaceLanguage) => {
  const names = new Intl.DisplayNames(languageTag(shownIn), { type: 'language' })
  return capitalised(names.of(languageTag(language)) ?? language)
}

function messageOf({ language, event }: PageContext, certificate: Certificate) {
  const texts = CHECK_TEXTS[language]
  const state = stateOf(certificate)
  if (state !== 'revoked') return texts[state]
  const day = wallClock(Date.parse(certificate.revoked_at ?? ''), event.timeZone).slice(0, 10)
  return texts.revoked(longDay(day, language))
}

function banner(context: PageContext, certificate: Certificate) {
  const newCode = certificate.replacedByCode && printedCode(certificate.replacedByCode)
  return stateBanner(
    stateOf(certificate),
    messageOf(context, certificate),
    newCode
      ? html`<p>${CHECK_TEXTS[context.language].newCode} <a class="code" href="${pathOf(context, newCode)}">${newCode}</a></p>`
      : null,
  )
}

function fields({ language }: PageContext, { code, print }: Certificate) {
  const labels = { ...PAPER_TEXTS[language], ...CHECK_TEXTS[language].fields }
  const { signatory } = print
  const asPrinted = (text: string) => text && html`<bdi>${text}</bdi>`
  const signed = signatory.role
    ? html`<bdi>${signatory.name}</bdi><br><bdi class="soft">${signatory.role}</bdi>`
    : asPrinted(signatory.name)
  const rows: [label: string, value: Html | string, className?: string][] = [
    [labels.name, asPrinted(print.name), 'full name'],
    [labels.event, asPrinted(print.event), 'full'],
    [labels.organiser, asPrinted(print.organiser)],
    [labels.workload, durationText(print.minutes, language)],
    [labels.days, daysOf(print, language)],
    [labels.issuedOn, longDay(print.issuedOn, language)],
    [labels.signatory, signed],
    [labels.code, html`<span class="code">${printedCode(code)}</span>`],
    [labels.language, nameOf(print.language, language)],
  ]
  // Leave out empty fields: they were not printed.
  const shown = rows.filter(([, value]) => value !== '')
  return html`<dl>${shown.map(([label, value, className = '']) => html`<div class="${className}"><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}

/**
 * Shows the programme as a table. It has `role` attributes, because browsers may drop a table's semantics if CSS shows
 * it as a grid, as on phones.
 */
function programme({ language }: PageContext, { programme, language: printed }: CertificatePrint) {
  if (!programme.length) return null
  const { programme: heading, columns } = PAPER_TEXTS[language]
  const rows = programme.map(
    (room) =>
      html`<tr role="row"><td role="cell">${room.day ? shortDay(room.day, language) : '–'}</td><td role="cell" lang="${languageTag(printed)}"><bdi>${room.title}</bdi>${room.speaker && html`<br><bdi class="soft">${room.speaker}</bdi>`}</td><td role="cell">${shortDurationText(room.minutes)}</td></tr>`,
  )
  return html`<section><h2 id="programme">${heading}</h2><table role="table" aria-labelledby="programme"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${columns.day}</th><th role="columnheader" scope="col">${columns.title}</th><th role="columnheader" scope="col">${columns.minutes}</th></tr></thead><tbody role="rowgroup">${rows}</tbody></table></section>`
}

/** Returns the meta tags with which social networks show a preview of the link. */
function headOf(context: PageContext, certificate: Certificate) {
  const { origin, language, event } = context
  const { print } = certificate
  const texts = CHECK_TEXTS[language]
  const address = `${origin}${CERTIFICATE_PATH}/${printedCode(certificate.code)}`
  const description = [
    messageOf(context, certificate).heading,
    labelled(PAPER_TEXTS[language].workload, durationText(print.minutes, language), language),
    daysOf(print, language),
  ].join(' · ')
  const properties = Object.entries({
    'og:type': 'website',
    'og:site_name': event.title,
    'og:title': texts.title(print.name, print.event),
    'og:description': description,
    'og:url': address,
    'og:locale': language.replace(/^../, (letters) => letters.toLowerCase()),
    ...(stateOf(certificate) === 'valid' && {
      'og:image': `${address}/${PICTURE_NAME}`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
  })
  return html`<link rel="canonical" href="${address}"><meta name="description" content="${description}">${properties.map(([name, content]) => html`<meta property="${name}" content="${content}">`)}<meta name="twitter:card" content="summary_large_image">`
}

/** How many typed characters are kept: enough for a code with spaces between its symbols. */
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

/**
 * For an unknown code, shows a form with what was typed, so that people can correct a letter without typing all again.
 */
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

/**
 * Keeps letters, digits, spaces and hyphens of what was typed. Codes have no other characters, and a `/` or `?` would
 * change the URL.
 */
export const bareTyping = (typed: string) =>
  [...typed.replace(/[^\p{L}\p{N}\p{Dash} ]/gu, '')].slice(0, TYPED_MAX_LENGTH).join('').trim()
