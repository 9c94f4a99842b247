import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { WEEK_PAGE } from '../kit/room-paths.ts'
import { LobbyLink } from './lobby-link.tsx'
import { lobbyStatesQuery } from './lobby-states.query.ts'
import type { WeekStateProps } from './lobby-states.tsx'

interface LobbyWeekProps extends Omit<WeekStateProps, 'otherwise'> {
  isStateShown: boolean
}

export function LobbyWeek({ isStateShown, ...given }: LobbyWeekProps) {
  const { t } = useTexts()
  const { data: states } = useQuery({ ...lobbyStatesQuery, enabled: isStateShown })
  const about = t('week.about')
  return (
    <LobbyLink to={WEEK_PAGE} icon={<ClockIcon size={28} />} title={t('week.title')}>
      {isStateShown && states ? <states.WeekState {...given} otherwise={about} /> : about}
    </LobbyLink>
  )
}
