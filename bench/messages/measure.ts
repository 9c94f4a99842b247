import { setTimeout as sleep } from 'node:timers/promises'
import { openSmtpServer } from '@palco/server/testing/smtp-server'
import { log } from '../arrival/progress.ts'
import { arrivalOf, type Engine, onStage, type Stage, type StageOptions, titleOf } from '../arrival/stage.ts'
import { ROUNDS, summaryOf, TURN_MS, type Turn, takeTurn } from '../beside-rooms/turn.ts'
import { withMail } from '../link-orders.ts'
import { openMessages, prepareReminders } from './reminders.ts'

export const REMINDED = 10_000

export interface MessageTurn extends Turn {
  /**
   * `written`: how many mails were written to the outbox. `sent`: how many arrived at the mail server. `mails` is
   * `null` in a turn without reminders.
   */
  mails: { written: number; sent: number } | null
}

export interface Measured {
  engine: Engine
  people: number
  turns: MessageTurn[]
}

export async function measureMessages(options: StageOptions): Promise<Measured> {
  const post = await openSmtpServer()
  const env = { ...(await withMail()), SMTP_URL: post.smtpUrl }
  try {
    return await onStage({ ...options, env }, async (stage) => {
      await prepareReminders(stage, REMINDED)
      await stage.crowd.play(`${titleOf(stage)}: connecting`, 'arrive', arrivalOf(stage, 0, options.people))
      const messages = await openMessages(stage.palco.url)
      // A run that is not measured, in which everybody opens the connection for their calls.
      await remind(stage)
      const turns: MessageTurn[] = []
      for (let round = 0; round < ROUNDS; round++) {
        turns.push(await remind(stage))
        turns.push(
          await remind(stage, async () => {
            const before = { written: await messages.countWritten(), sent: post.received.length }
            await messages.remind(round)
            await sleep(TURN_MS)
            await messages.pause(true)
            const written = (await messages.countWritten()) - before.written
            return { written, sent: post.received.length - before.sent }
          }),
        )
      }
      return { engine: options.engine, people: options.people, turns }
    })
  } finally {
    await post.close()
  }
}

async function remind(stage: Stage, work?: () => Promise<NonNullable<MessageTurn['mails']>>): Promise<MessageTurn> {
  const title = `${titleOf(stage)}, ${work ? 'with' : 'without'} reminders`
  const { done, ...turn } = await takeTurn(stage, title, work)
  log(`${title}: ${summaryOf(turn)}${done ? `, ${done.written} mails written, ${done.sent} sent` : ''}`)
  return { ...turn, mails: done ?? null }
}
