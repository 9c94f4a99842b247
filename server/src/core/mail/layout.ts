import type { MailText } from './texts/mail-texts.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

interface Parts extends MailText {
  /** The title of the event, in the bar at the top. */
  event: string
  greeting: string
  link: string | null
  copyLink: string
  automatic: string
  /** BCP 47: `pt-BR`. */
  languageTag: string
}

/** One table and inline styles: what all mail clients render. */
export const layOut = (parts: Parts): MailContent => ({
  // A line break would start another header (header injection).
  subject: parts.subject.replace(/\s+/g, ' '),
  text: asText(parts),
  html: asHtml(parts),
})

function asText({ greeting, before, link, after, automatic }: Parts) {
  return `${[greeting, ...before, ...(link ? [link] : []), ...after, automatic].join('\n\n')}\n`
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const paragraph = (text: string, style = 'font-size:16px;line-height:24px;color:#1a202c') =>
  `<p style="margin:0 0 16px;${FONT};${style}">${escapeHtml(text)}</p>`

function asHtml({ event, subject, greeting, before, button, link, copyLink, after, automatic, languageTag }: Parts) {
  const small = 'font-size:13px;line-height:20px;color:#4a5568'
  const opener =
    link && button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#0F5A71;color:#ffffff;text-align:center;text-decoration:none;${FONT};font-size:16px;font-weight:bold">${escapeHtml(button)}</a></p>`
      : ''
  const copied = link
    ? `${paragraph(copyLink, small)}<p style="margin:0 0 16px;${FONT};${small};word-break:break-all">${escapeHtml(link)}</p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f8f9fa">
<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 32px;background:#181C33;color:#ffffff;${FONT};font-size:18px;font-weight:bold">${escapeHtml(event)}</td></tr>
<tr><td style="padding:32px">${paragraph(greeting, 'font-size:18px;line-height:26px;font-weight:bold;color:#1a202c')}${before.map((line) => paragraph(line)).join('')}${opener}${after.map((line) => paragraph(line)).join('')}${copied}</td></tr>
<tr><td style="padding:0 32px 24px">${paragraph(automatic, small)}</td></tr>
</table>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
