import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { errorText } from '../../api/api-error.ts'
import { PageLink } from '../kit/page-link.tsx'
import { alarmPeopleQuery } from './alarms.queries.ts'

export function AlarmPeople({ alarmId }: { alarmId: string }) {
  const { data, error } = useQuery(alarmPeopleQuery(alarmId))
  if (error) return errorText(error, 'Erro ao carregar as pessoas')
  if (!data) return 'Carregando...'
  if (data.length === 0) return 'Nenhum é de uma pessoa cadastrada.'
  return (
    <span>
      {'Por exemplo: '}
      {data.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PageLink to={`/users/${id}`} color="inherit">
            {name}
          </PageLink>
        </Fragment>
      ))}
    </span>
  )
}
