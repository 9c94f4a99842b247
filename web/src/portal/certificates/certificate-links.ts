import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import { wallClock } from '@palco/contract/base/zoned-time'

export const checkUrl = (code: string) => `${location.origin}${CERTIFICATE_PATH}/${code}`

export interface IssuedPaper {
  event: string
  organiser: string
  code: string
  issuedAt: string
  timeZone: string
}

export function linkedInUrl({
  event,
  organiser,
  code,
  issuedAt,
  timeZone,
  url,
}: IssuedPaper & { url: string }): string {
  const [year = '', month = ''] = wallClock(Date.parse(issuedAt), timeZone).split('-')
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: event,
    organizationName: organiser || event,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}

/** Returns WhatsApp's documented URL without a telephone number: the person then chooses the chat. */
export const whatsAppUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
