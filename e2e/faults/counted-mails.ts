import { openSmtpServer } from '@palco/server/testing/smtp-server'

export interface CountedMail {
  to: string
  messageId: string
  /** The time that a reminder mentions, such as `19:30`; null in other mails. */
  clock: string | null
  at: number
}

/** Opens a mail server that records the mails that it accepts. Tests can make it unavailable. */
export async function openCountingServer() {
  const accepted: CountedMail[] = []
  let onNext: (() => void) | null = null
  const open = (port?: number) =>
    openSmtpServer({
      ...(port && { port }),
      onMail: ({ to, messageId, source }) => {
        // Runs before the mail server answers: a process that is killed by `onNext` does not learn that its mail was
        // accepted.
        onNext?.()
        onNext = null
        accepted.push({ to, messageId, clock: clockIn(source), at: Date.now() })
        return null
      },
    })
  let server = await open()
  const { port, smtpUrl } = server

  return {
    smtpUrl,
    accepted,
    /** Runs `act` once, when the next mail arrives, before the mail server answers. */
    onNextMail(act: () => void) {
      onNext = act
    },
    leave: () => server.close(),
    async comeBack() {
      server = await open(port)
    },
    close: () => server.close(),
  }
}

/** Finds the time in a mail. The text is "quarta-feira, 18 de novembro às 19:30" in quoted-printable. */
const clockIn = (source: string) => /=C3=A0s (\d\d:\d\d)/.exec(source.replace(/=\r\n/g, ''))?.[1] ?? null
