import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Group } from '@palco/contract/groups/groups'
import { useId, useState } from 'react'
import { numberText } from '../kit/words/number-text.ts'
import { ChangedPeople } from './changed-people.tsx'
import type { ReviewProps } from './import-state.ts'
import { KnownList } from './known-list.tsx'
import { isDifferent } from './known-people.ts'
import { ReviewedLines } from './reviewed-lines.tsx'

type TabName = 'new' | 'changed' | 'same'

/** The people of a sheet: new people and, if it has registered people, those whom it changes and those it does not. */
export function ReviewedPeople(props: ReviewProps & { groups: readonly Group[] }) {
  const { state, groups } = props
  const id = useId()
  const changed = state.known.filter(isDifferent)
  const same = state.known.filter((person) => !isDifferent(person))
  const newCount = state.lines.length + (state.refused?.length ?? 0)
  const [tab, setTab] = useState<TabName>(newCount ? 'new' : 'changed')
  if (!state.known.length) return <ReviewedLines {...props} />
  const label = (text: string, count: number) => `${text} (${numberText(count)})`
  const tabProps = (name: TabName) => ({ value: name, id: `${id}-${name}`, 'aria-controls': `${id}-panel` })
  return (
    <Stack sx={{ flex: '1 1 auto', minWidth: 0, minHeight: 0 }}>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) => setTab(chosen)}
        aria-label="Pessoas da planilha"
        variant="scrollable"
        sx={{ flexShrink: 0 }}
      >
        <Tab label={label('Novos', newCount)} {...tabProps('new')} />
        <Tab label={label('Mudam', changed.length)} {...tabProps('changed')} />
        <Tab label={label('Iguais', same.length)} {...tabProps('same')} />
      </Tabs>
      <Stack
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ flex: '1 1 auto', minHeight: 0, pt: 1.5 }}
      >
        {tab === 'new' && <ReviewedLines {...props} />}
        {tab === 'changed' && <ChangedPeople {...props} people={changed} />}
        {tab === 'same' && (
          <KnownList
            people={same}
            label="Pessoas sem diferença"
            empty="Nenhuma pessoa da planilha está igual ao cadastro."
            groups={groups}
          />
        )}
      </Stack>
    </Stack>
  )
}
