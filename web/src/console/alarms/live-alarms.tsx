import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { HistoryIcon } from '../kit/icons.tsx'
import { DayList } from './day-list.tsx'
import { RunningAlarms } from './running-alarms.tsx'
import { SoundControls } from './sound-controls.tsx'

/** Trouble of the day: what is running, whether it is heard, and the list of what happened. */
export function LiveAlarms() {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <Box component="section" aria-label="Alarmes" sx={{ mb: 2 }}>
      <RunningAlarms />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <SoundControls />
        <Button
          size="small"
          color="inherit"
          startIcon={<HistoryIcon />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
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
