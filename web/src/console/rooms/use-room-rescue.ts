import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import { type EmbedReason, findingInMode } from '@palco/contract/embed-checks/embed-checks'
import { canExtendRoom, nextRoomChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { useMay } from '../../session/may.ts'
import { notify } from '../../ui/notices.ts'
import { useEmbedCheck } from '../embed-checks/embed-checks.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { counted } from '../kit/words/number-text.ts'
import { countViewers, extendRoom, saveBackup, switchRoom } from './rooms.queries.ts'

const EXTENSION_MINUTES = 15

interface RescueButton {
  text: string
  act: () => Promise<Room>
  done: string
  /** Asks for confirmation. Set if people in the room would lose the video. */
  confirm?: () => Promise<boolean>
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

function switchOf(room: Room, refusal: EmbedReason | null): RescueButton | null {
  if (room.onAir === 'backup') return toMain(room)
  if (!room.backupUrl) return null
  return {
    text: 'Trocar para reserva',
    act: () => switchRoom(room, { onAir: 'backup' }),
    done: BACKUP_ON_AIR,
    undo: toMain(room),
    ...(refusal && { confirm: () => confirmRefused(embedAdvice(refusal, location.host)) }),
  }
}

const confirmRefused = (advice: string) =>
  askBeforeLoss(advice, 'Trocar mesmo assim', 'Este endereço não vai tocar na sala')

export const switchToPasted = (room: Room, backupUrl: string): RescueButton => ({
  text: 'Trocar',
  act: () => switchUnlessRefused(room, backupUrl),
  done: BACKUP_ON_AIR,
  undo: room.onAir === 'backup' ? toFormer(room) : toMainWithFormer(room, backupUrl),
})

/**
 * Switches back to the main URL. Also restores the previous backup URL, unless somebody else has changed the pasted
 * URL.
 */
const toMainWithFormer = (room: Room, pastedUrl: string): RescueButton => ({
  ...toMain(room),
  act: async () => {
    const now = await switchRoom(room, { onAir: 'main' })
    return now.backupUrl === pastedUrl ? saveBackup(now, room.backupUrl) : now
  },
})

/** Switches back to the previous backup URL, which was on air before another one was pasted. */
const toFormer = (room: Room): RescueButton => ({
  text: 'Desfazer',
  act: () => switchRoom(room, { onAir: 'backup', backupUrl: room.backupUrl, isForced: true }),
  done: 'O endereço reserva anterior está no ar de novo.',
})

/**
 * Switches to the backup URL. If the server's check refuses the URL, asks the administrator, because the check may be
 * wrong.
 */
async function switchUnlessRefused(room: Room, backupUrl: string): Promise<Room> {
  try {
    return await switchRoom(room, { onAir: 'backup', backupUrl })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'ADDRESS_REFUSED'
    if (!isRefused || !(await confirmRefused(error.message))) throw error
    return switchRoom(room, { onAir: 'backup', backupUrl, isForced: true })
  }
}

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
  /** The minutes for which viewers may stay after the room's end. During this time, the room can still be extended. */
  graceMinutes: number
  onProblem: (text: string | null) => void
}

/** Returns the emergency actions of a room. `toSwitch` switches its URL; `others` are all other actions. */
export function useRoomRescue(room: Room, graceMinutes: number, onProblem: (text: string | null) => void) {
  const watched = { ...room, graceMinutes }
  const now = useServerNow((time) => nextRoomChange(watched, time))
  const [busy, setBusy] = useState<string | null>(null)
  const refusal = useBackupRefusal(room)
  const may = useMay('live.change')

  /** Resolves to `true` if the action was done. */
  async function press({ text, act, done, confirm, undo }: RescueButton): Promise<boolean> {
    if (busy) return false
    setBusy(text)
    onProblem(null)
    let isDone = false
    try {
      if (!confirm || (await confirm())) {
        await act()
        isDone = true
        notify(done, undo ? { text: 'Desfazer', run: () => void press(undo) } : null)
      }
    } catch (error) {
      onProblem(errorText(error, 'Erro ao salvar sala'))
    }
    setBusy(null)
    return isDone
  }

  // A room that has not begun can't be extended: its dates are edited in the dialog.
  const canExtend = canExtendRoom(watched, now) && roomAvailability(room, now) !== 'comingSoon'
  return {
    toSwitch: may ? switchOf(room, refusal) : null,
    others: may ? [modeOf(room), ...(canExtend ? [extensionOf(room)] : [])] : [],
    /** Whether a new backup URL must be pasted: the current one is on air already, missing, or refused. */
    needsAddress: may && (room.onAir === 'backup' || !room.backupUrl || refusal !== null),
    busy,
    press,
  }
}

/** Returns why the backup URL does not play, according to the last check; `null` if it may play. */
function useBackupRefusal({ backupUrl, mode }: Room): EmbedReason | null {
  const check = useEmbedCheck(backupUrl)
  const found = check && backupUrl ? findingInMode(check, mode) : null
  return found?.verdict === 'refused' ? found.reason : null
}
