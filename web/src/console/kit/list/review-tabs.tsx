import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useState } from 'react'
import { numberText } from '../words/number-text.ts'

export type ReviewTab = 'new' | 'changed' | 'same'

interface ReviewTabsProps {
  label: string
  words: Record<ReviewTab, string>
  counts: Record<ReviewTab, number>
  /** How many new entries have errors. `counts` does not include them, because they are not saved. */
  faulty?: number
  children: (tab: ReviewTab) => ReactNode
}

export function ReviewTabs({ label, words, counts, faulty = 0, children }: ReviewTabsProps) {
  const id = useId()
  const [tab, setTab] = useState<ReviewTab>(counts.new + faulty ? 'new' : 'changed')
  const tabProps = (name: ReviewTab) => ({
    label: `${words[name]} (${numberText(counts[name])})${name === 'new' && faulty ? ` · ${numberText(faulty)} com erro` : ''}`,
    value: name,
    id: `${id}-${name}`,
    'aria-controls': `${id}-panel`,
  })
  return (
    <Stack sx={{ flex: '1 1 auto', minWidth: 0, minHeight: 0 }}>
      <Tabs
        value={tab}
        onChange={(_event, chosen: ReviewTab) => setTab(chosen)}
        aria-label={label}
        variant="scrollable"
        sx={{ flexShrink: 0 }}
      >
        <Tab {...tabProps('new')} />
        <Tab {...tabProps('changed')} />
        <Tab {...tabProps('same')} />
      </Tabs>
      <Stack
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ flex: '1 1 auto', minHeight: 0, pt: 1.5 }}
      >
        {children(tab)}
      </Stack>
    </Stack>
  )
}
