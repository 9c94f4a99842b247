import { INITIAL_MESSAGE_SETTINGS, type MessageSettings } from '@palco/contract/messages/messages'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { lockMessageSettings, saveMessageSettings, savePause } from '../features/messages/message-settings.repo.ts'

const { evening, changed, hour, attended, missed } = INITIAL_MESSAGE_SETTINGS

const DEMO_MESSAGES: MessageSettings = {
  evening: {
    ...evening,
    isOn: true,
    text: {
      PT_BR: 'Teste o seu som hoje à noite e traga uma pergunta.',
      EN_US: 'Test your sound tonight, and bring a question.',
      ES_ES: 'Prueba tu sonido esta noche y trae una pregunta.',
      FR_FR: 'Testez votre son ce soir et apportez une question.',
      DE_DE: 'Testen Sie heute Abend Ihren Ton und bringen Sie eine Frage mit.',
      IT_IT: 'Prova il tuo audio stasera e porta una domanda.',
    },
  },
  changed,
  hour: { ...hour, isOn: true },
  attended: { ...attended, isOn: true },
  missed: { ...missed, isOn: true },
}

/** Paused: the people don't exist, and a demo with a mail server must not write to them by itself. */
export async function addMessages(trx: Transaction, now: number) {
  const before = await lockMessageSettings(trx)
  await saveMessageSettings(trx, before, DEMO_MESSAGES, before.version)
  await savePause(trx, isoTime(now))
}
