import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { Hint } from '../kit/hint.tsx'
import { HistoryIcon, VolumeOffIcon, VolumeUpIcon } from '../kit/icons.tsx'
import { allowSound, playChime } from './alarm-sound.ts'
import { DayList } from './day-list.tsx'
import { RunningAlarms, type RunningAlarmsProps } from './running-alarms.tsx'
import { useMuted, useSoundAllowed } from './use-alarm-sound.ts'

export function LiveAlarms({ actsOn }: RunningAlarmsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <Box component="section" aria-label="Alarmes" sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', columnGap: 1 }}>
        <SoundControls />
        <RunningAlarms actsOn={actsOn} />
        <Button
          size="small"
          color="inherit"
          startIcon={<HistoryIcon />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ flexShrink: 0, ml: { xs: 'auto', md: 0 } }}
        >
          Ocorrências do dia
        </Button>
      </Box>
      <Collapse id={listId} in={isOpen} mountOnEnter unmountOnExit>
        <DayList />
      </Collapse>
    </Box>
  )
}

const NEEDS_PRESS = 'O navegador só toca alarmes depois de um clique nesta página.'

function SoundControls() {
  const [isMuted, setMuted] = useMuted()
  const isAllowed = useSoundAllowed()
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <Hint text={isMuted || isAllowed ? '' : NEEDS_PRESS}>
        <Button
          size="small"
          color="inherit"
          startIcon={isMuted ? <VolumeOffIcon /> : <VolumeUpIcon />}
          aria-pressed={!isMuted}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? 'Som desligado' : 'Som ligado'}
        </Button>
      </Hint>
      <Button size="small" color="inherit" onClick={() => void allowSound().then(playChime)}>
        Testar som
      </Button>
    </Box>
  )
}
