import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { BIDI_CONTROLS, escapeHtml } from '../../base/html/html.ts'

export interface MailText {
  subject: string
  before: readonly string[]
  button?: string
  after?: readonly string[]
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface MailItem {
  title: string
  link: string | null
  lines: readonly string[]
}

interface FooterLink {
  label: string
  link: string
}

interface Parts extends MailText {
  event: string
  greeting: string
  items?: readonly MailItem[]
  note?: string
  link: string | null
  /** The sentence before the link's address in the HTML. With `null`, sentence and address are left out. */
  copyLink: string | null
  words?: string
  /** The sentence in the footer, which says that the mail is automatic or why the person gets it. */
  automatic: string
  unsubscribe?: FooterLink
  /** `null` if the organiser has no notice. */
  privacyNotice: FooterLink | null
  language: InterfaceLanguage
}

/** Adds "Uhr" to a time in German: `19:00 Uhr`. */
export const namedHour = (date: string, languageTag: string) =>
  languageTag === 'de-DE' ? date.replace(/\d\d:\d\d/, '$&\u00a0Uhr') : date

/** The HTML is a table with inline styles, because many mail clients support little else. */
export function renderMail(parts: Parts): MailContent {
  return { subject: oneLine(parts.subject), text: asText(parts), html: asHtml(parts) }
}

/**
 * Removes line breaks, which could start another header (header injection), and characters that change the writing
 * direction.
 */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(BIDI_CONTROLS, '')
    .trim()

const footerLinks = ({ unsubscribe, privacyNotice }: Pick<Parts, 'unsubscribe' | 'privacyNotice'>) =>
  [unsubscribe, privacyNotice].filter((each) => !!each)

function asText({ greeting, before, items = [], note, link, after = [], words, automatic, ...parts }: Parts) {
  const blocks = [
    greeting,
    ...before,
    ...items.map((item) => [item.title, ...item.lines, ...(item.link ? [item.link] : [])].join('\n')),
    ...(note ? [note] : []),
    ...(link ? [link] : []),
    ...after,
    ...(words ? [words] : []),
    automatic,
    ...footerLinks(parts).map(({ label, link }) => `${label}\n${link}`),
  ]
  return `${blocks.join('\n\n').replace(BIDI_CONTROLS, '')}\n`
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const SMALL = 'font-size:13px;line-height:20px;color:#4a5568'

/** Mail clients that ignore the style sheet show the light colours, which are inline. */
const DARK_COLORS = `@media (prefers-color-scheme:dark){
.page{background:#0f1124!important}
.card{background:#181c33!important}
.bar{background:#232847!important}
.text{color:#f3f5fb!important}
.small{color:#b6bfd3!important}
.link{color:#5cb8d1!important}
.item{border-color:#5cb8d1!important}
.button{background:#17768f!important}
}`

const paragraph = (html: string, style = 'font-size:16px;line-height:24px;color:#1a202c', name = 'text') =>
  `<p class="${name}" style="margin:0 0 16px;overflow-wrap:anywhere;${FONT};${style}">${html}</p>`
const small = (html: string) => paragraph(html, SMALL, 'small')

/** Isolates a text, so that a right-to-left script in it does not reorder the text after it. */
const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`
const anchor = (link: string, html: string) =>
  `<a href="${escapeHtml(link)}" class="link" style="color:#0f5a71;text-decoration:underline">${html}</a>`

function itemAsHtml({ title, link, lines }: MailItem) {
  const heading = link ? anchor(link, isolated(title)) : isolated(title)
  const style = 'font-size:16px;line-height:24px;font-weight:bold;color:#1a202c;margin:0'
  return `<div class="item" style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #0f5a71">${paragraph(heading, style)}${lines
    .map((line) => paragraph(escapeHtml(line), 'font-size:14px;line-height:22px;color:#4a5568;margin:0', 'small'))
    .join('')}</div>`
}

function buttonAsHtml(link: string, label: string) {
  const style = `display:inline-block;padding:14px 28px;border-radius:8px;background:#0f5a71;color:#ffffff;text-align:center;text-decoration:none;${FONT};font-size:16px;font-weight:bold`
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" class="button" style="${style}">${escapeHtml(label)}</a></p>`
}

const withBreaks = (html: string) => html.replace(/\r\n|\r|\n/g, '<br>')

function asHtml(parts: Parts) {
  const { event, subject, greeting, before, items = [], note, button, link, copyLink, after = [], words } = parts
  const { automatic, language } = parts
  const plain = (text: string) => paragraph(withBreaks(escapeHtml(text)))
  const body = [
    paragraph(escapeHtml(greeting), 'font-size:18px;line-height:26px;font-weight:bold;color:#1a202c'),
    ...before.map(plain),
    ...items.map(itemAsHtml),
    ...(note ? [small(escapeHtml(note))] : []),
    ...(link && button ? [buttonAsHtml(link, button)] : []),
    ...after.map(plain),
    ...(words ? [paragraph(withBreaks(isolated(words)))] : []),
    ...(link && copyLink ? [small(escapeHtml(copyLink)), small(escapeHtml(link))] : []),
  ]
  const footer = [
    small(escapeHtml(automatic)),
    ...footerLinks(parts).map(({ label, link }) => small(anchor(link, escapeHtml(label)))),
  ]
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>
<style>:root{color-scheme:light dark}
${DARK_COLORS}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f8f9fa">
<table class="card" role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td class="bar" style="padding:20px 32px;background:#181c33;color:#ffffff;overflow-wrap:anywhere;${FONT};font-size:18px;font-weight:bold">${escapeHtml(event)}</td></tr>
<tr><td style="padding:32px">${body.join('')}</td></tr>
<tr><td style="padding:0 32px 24px">${footer.join('')}</td></tr>
</table>
</body>
</html>
`
}
