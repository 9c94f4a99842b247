import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../kit/lazy-part.ts'
import { WEEK_PAGE } from '../kit/room-paths.ts'
import { LobbyLink } from './lobby-link.tsx'
import type { WeekStateProps } from './week-state.tsx'

/** The component with the person's minutes. Not loaded while many people arrive, to spare the server. */
const stateQuery = lazyPart('week-state', async () => (await import('./week-state.tsx')).WeekState)

interface LobbyWeekProps extends Omit<WeekStateProps, 'otherwise'> {
  isStateShown: boolean
}

/** A link to the page with everything that the person has of the event. */
export function LobbyWeek({ isStateShown, ...given }: LobbyWeekProps) {
  const { t } = useTexts()
  const { data: State } = useQuery({ ...stateQuery, enabled: isStateShown })
  const about = t('week.about')
  return (
    <LobbyLink to={WEEK_PAGE} icon={<ClockIcon size={28} />} title={t('week.title')}>
      {isStateShown && State ? <State {...given} otherwise={about} /> : about}
    </LobbyLink>
  )
}
