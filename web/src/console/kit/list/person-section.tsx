import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ArrowDropDownIcon } from '../icons.tsx'
import { useHashTarget } from '../use-hash-target.ts'

interface PersonSectionProps {
  id: string
  title: string
  /** The content. It is mounted, and so loads its data, only while the section is open. */
  children: ReactNode
}

export function PersonSection({ id, title, children }: PersonSectionProps) {
  const { hash, key } = useLocation()
  const { ref, tabIndex, mark } = useHashTarget(id)
  const [isOpen, setIsOpen] = useState(hash === `#${id}`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    if (hash === `#${id}`) setIsOpen(true)
  }, [hash, id, key])

  return (
    <Box component="section" aria-labelledby={`${id}-title`} ref={ref} tabIndex={tabIndex} sx={{ ...look, ...mark }}>
      <Typography id={`${id}-title`} component="h2" variant="h6">
        <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={heading}>
          <Box component="span" sx={{ display: 'flex', transform: isOpen ? 'none' : 'rotate(-90deg)' }}>
            <ArrowDropDownIcon />
          </Box>
          {title}
        </ButtonBase>
      </Typography>
      <Box id={id} sx={isOpen ? { pb: 3 } : { display: 'none' }}>
        {isOpen && children}
      </Box>
    </Box>
  )
}

const look = { borderTop: 1, borderColor: 'divider', scrollMarginTop: 80 }

const heading = { width: 1, minHeight: 56, gap: 1, justifyContent: 'flex-start', font: 'inherit', textAlign: 'start' }
