import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { VolumeOffIcon, VolumeUpIcon } from '../kit/icons.tsx'
import { allowSound, playChime } from './alarm-sound.ts'
import { useMuted, useSoundAllowed } from './use-sound-choice.ts'

/** For this browser; the list and the title report alarms all the same. */
export function SoundControls() {
  const [isMuted, setMuted] = useMuted()
  const isAllowed = useSoundAllowed()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={isMuted ? <VolumeOffIcon /> : <VolumeUpIcon />}
        aria-pressed={!isMuted}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? 'Som desligado' : 'Som ligado'}
      </Button>
      <Button size="small" color="inherit" onClick={() => void allowSound().then(playChime)}>
        Testar som
      </Button>
      {!isMuted && !isAllowed && (
        <Typography variant="body2" color="textSecondary">
          O navegador só toca alarmes depois de um clique nesta página.
        </Typography>
      )}
    </Box>
  )
}
