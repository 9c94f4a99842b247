import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Hint } from '../kit/hint.tsx'
import { VolumeOffIcon, VolumeUpIcon } from '../kit/icons.tsx'
import { allowSound, playChime } from './alarm-sound.ts'
import { useMuted, useSoundAllowed } from './use-sound-choice.ts'

const NEEDS_PRESS = 'O navegador só toca alarmes depois de um clique nesta página.'

/** For this browser; the list and the title report alarms all the same. */
export function SoundControls() {
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
