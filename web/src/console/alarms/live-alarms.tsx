import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { HistoryIcon } from '../kit/icons.tsx'
import { DayList } from './day-list.tsx'
import { RunningAlarms } from './running-alarms.tsx'
import { SoundControls } from './sound-controls.tsx'

/** Trouble of the day: whether it is heard, what is running, and the list of what happened. Its height is constant. */
export function LiveAlarms() {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <Box component="section" aria-label="Alarmes" sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', columnGap: 1 }}>
        <SoundControls />
        <RunningAlarms />
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
