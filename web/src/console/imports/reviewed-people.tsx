import type { Group } from '@palco/contract/groups/groups'
import { ReviewTabs } from '../kit/list/review-tabs.tsx'
import { ChangedPeople } from './changed-people.tsx'
import type { ReviewProps } from './import-state.ts'
import { KnownList } from './known-list.tsx'
import { isDifferent } from './known-people.ts'
import { ReviewedLines } from './reviewed-lines.tsx'

const WORDS = { new: 'Novos', changed: 'Mudam', same: 'Iguais' }

export function ReviewedPeople(props: ReviewProps & { groups: readonly Group[] }) {
  const { state, groups } = props
  const changed = state.known.filter(isDifferent)
  const same = state.known.filter((person) => !isDifferent(person))
  if (!state.known.length) return <ReviewedLines {...props} />
  return (
    <ReviewTabs
      label="Pessoas da planilha"
      words={WORDS}
      counts={{ new: state.lines.length, changed: changed.length, same: same.length }}
      faulty={state.refused?.length ?? 0}
    >
      {(tab) => {
        if (tab === 'new') return <ReviewedLines {...props} />
        if (tab === 'changed') return <ChangedPeople {...props} people={changed} />
        return (
          <KnownList
            people={same}
            label="Pessoas sem diferença"
            empty="Nenhuma pessoa da planilha está igual ao cadastro."
            groups={groups}
          />
        )
      }}
    </ReviewTabs>
  )
}
