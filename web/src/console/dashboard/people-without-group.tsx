import Typography from '@mui/material/Typography'
import { numberText } from '../kit/number-text.ts'
import { EntryList } from './entry-list.tsx'
import { Panel } from './panel.tsx'

/** They can sign in but see no room. */
export const PeopleWithoutGroup = ({ count }: { count: number }) => (
  <Panel title="Pessoas sem Grupo">
    {count === 0 ? (
      <Typography color="textSecondary">Todas as pessoas ativas têm um grupo.</Typography>
    ) : (
      <EntryList
        entries={[
          {
            key: 'users',
            to: '/users?group=none&status=active',
            text: count === 1 ? '1 pessoa sem grupo' : `${numberText(count)} pessoas sem grupo`,
            more: 'Sem um grupo não se vê nenhuma sala.',
          },
        ]}
      />
    )}
  </Panel>
)
