import { canExtendRoom, nextRoomChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { counted } from '../kit/words/number-text.ts'
import { countViewers, extendRoom, switchRoom } from './rooms.queries.ts'

const EXTENSION_MINUTES = 15

interface RescueButton {
  text: string
  act: () => Promise<Room>
  /** The text of the notice after a success. */
  done: string
  /** Asks for confirmation if people in the room would lose the video. */
  confirm?: () => Promise<boolean>
  /** The undo that the notice offers. */
  undo?: RescueButton
}

async function confirmWindow(room: Room): Promise<boolean> {
  const text = `${watching(await countViewers(room))} O vídeo sai da página da sala, e cada pessoa precisa apertar um botão para abri-lo em outra janela.`
  return askBeforeLoss(text, 'Mover o público', 'Mover o público para outra janela?')
}

function watching(viewers: number | null) {
  if (viewers === null) return 'Não foi possível saber quantas pessoas estão assistindo.'
  if (viewers === 0) return 'Ninguém está assistindo agora.'
  return `${counted(viewers, 'pessoa está assistindo', 'pessoas estão assistindo')}.`
}

const BACKUP_ON_AIR = 'Endereço reserva no ar: quem está na sala já foi levado para ele.'

const toMain = (room: Room): RescueButton => ({
  text: 'Voltar ao principal',
  act: () => switchRoom(room, { onAir: 'main' }),
  done: 'Endereço principal no ar: quem está na sala já foi levado para ele.',
})

/** The button that switches everybody to the room's other URL; `null` without a backup URL. */
function switchOf(room: Room): RescueButton | null {
  if (room.onAir === 'backup') return toMain(room)
  if (!room.backupUrl) return null
  return {
    text: 'Trocar para reserva',
    act: () => switchRoom(room, { onAir: 'backup' }),
    done: BACKUP_ON_AIR,
    undo: toMain(room),
  }
}

/** The button that saves a pasted backup URL and switches everybody to it. */
export const switchToPasted = (room: Room, backupUrl: string): RescueButton => ({
  text: 'Trocar',
  act: () => switchRoom(room, { onAir: 'backup', backupUrl }),
  done: BACKUP_ON_AIR,
  undo: toMain(room),
})

const modeOf = (room: Room): RescueButton =>
  room.mode === 'page'
    ? {
        text: 'Mover o público para outra janela',
        confirm: () => confirmWindow(room),
        act: () => switchRoom(room, { mode: 'window' }),
        done: 'A sala agora abre em janela própria: quem está nela vê o botão para abrir.',
      }
    : { text: 'Abrir na página', act: () => switchRoom(room, { mode: 'page' }), done: 'A sala agora abre na página.' }

const extensionOf = (room: Room): RescueButton => ({
  text: `Prolongar ${EXTENSION_MINUTES} min`,
  act: () => extendRoom(room, EXTENSION_MINUTES),
  done: `Sala prolongada em ${EXTENSION_MINUTES} minutos: quem está nela já foi avisado.`,
})

export interface RescueProps {
  room: Room
  /** The minutes after the room's end during which viewers may stay and the room can be extended. */
  graceMinutes: number
  onProblem: (text: string | null) => void
}

/** The emergency actions that a room offers now: `toSwitch` switches its URL, and `others` has the other actions. */
export function useRoomRescue(room: Room, graceMinutes: number, onProblem: (text: string | null) => void) {
  const watched = { ...room, graceMinutes }
  const now = useServerNow((time) => nextRoomChange(watched, time))
  const [busy, setBusy] = useState<string | null>(null)

  async function press({ text, act, done, confirm, undo }: RescueButton) {
    if (busy) return
    setBusy(text)
    onProblem(null)
    try {
      if (!confirm || (await confirm())) {
        await act()
        notify(done, undo ? { text: 'Desfazer', run: () => void press(undo) } : null)
      }
    } catch (error) {
      onProblem(errorText(error, 'Erro ao salvar sala'))
    }
    setBusy(null)
  }

  // Before a room begins, its dates are edited in the dialog instead.
  const canExtend = canExtendRoom(watched, now) && roomAvailability(room, now) !== 'comingSoon'
  return { toSwitch: switchOf(room), others: [modeOf(room), ...(canExtend ? [extensionOf(room)] : [])], busy, press }
}
