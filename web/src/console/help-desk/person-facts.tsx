import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { phoneText } from '@palco/contract/base/phone'
import type { PersonCard, PersonTrouble } from '@palco/contract/help-desk/person-card'
import { type LinkJourney, linkText, ROLE_LABELS } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmailText } from '../kit/list/email-text.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { PassChip } from '../kit/list/pass-chip.tsx'
import { languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { failureText } from '../kit/words/mail-texts.ts'

export function PersonFacts({ card }: { card: PersonCard }) {
  const { user, pass, link, troubles, undecidedAt } = card
  const { data: languages } = useQuery(languagesQuery)
  const names = user.languages.map((code) => languages?.find((each) => each.code === code)?.name ?? code)
  return (
    <FactList
      facts={{
        Agora: <Whereabouts card={card} />,
        Passe: pass ? <PassChip pass={pass} /> : 'Sem passe',
        'Link de acesso': link ? <LinkState link={link} /> : '—',
        'Último problema': troubles.length || undecidedAt ? <Troubles {...card} /> : 'Nenhum',
        'E-mail': <EmailText email={user.email} />,
        ...(user.phone && { Telefone: phoneText(user.phone) }),
        Função: ROLE_LABELS[user.role],
        Grupos: user.userGroups.map(({ group }) => group.name).join(', ') || '—',
        'Idioma(s)': names.join(', ') || '—',
        'Criado em': <EventTime instant={user.createdAt} />,
      }}
    />
  )
}

function Whereabouts({ card: { rooms, isOnline, seenAt } }: { card: PersonCard }) {
  const { data } = useQuery(roomsQuery)
  if (rooms.length) {
    const places = rooms.map(({ roomId, isRecording }) => {
      const name = data?.find(({ id }) => id === roomId)?.name ?? '…'
      return isRecording ? `vendo a gravação de ${name}` : `na sala ${name}`
    })
    return <strong>{`Online: ${places.join(', ')}`}</strong>
  }
  if (isOnline) return <strong>Online, fora das salas</strong>
  if (!seenAt) return 'Nunca entrou'
  return (
    <>
      Offline desde <EventTime instant={seenAt} isPlanned />
    </>
  )
}

/** The current state of the person's access link, and since when. The earlier states are in the history. */
function LinkState({ link }: { link: LinkJourney }) {
  const at = link.usedAt ?? link.openedAt ?? link.sentAt ?? link.madeAt
  return (
    <>
      {linkText(link)}
      {at && (
        <>
          {' em '}
          <EventTime instant={at} isPlanned />
        </>
      )}
    </>
  )
}

const Troubles = ({ troubles, undecidedAt }: Pick<PersonCard, 'troubles' | 'undecidedAt'>) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {undecidedAt && (
      <li>
        Compra esperando decisão desde <EventTime instant={undecidedAt} isPlanned />.{' '}
        <MuiLink component={Link} to="/purchases">
          Ver em Vendas
        </MuiLink>
      </li>
    )}
    {troubles.map((trouble) => (
      <li key={trouble.kind}>
        {TROUBLE_TEXTS[trouble.kind]} <EventTime instant={trouble.at} isPlanned />
        {trouble.kind === 'mail' && (
          <>
            {`. ${failureText(trouble)} `}
            <MuiLink component={Link} to="#mensagens">
              Ver mensagens
            </MuiLink>
          </>
        )}
      </li>
    ))}
  </Box>
)

const TROUBLE_TEXTS: Record<PersonTrouble['kind'], string> = {
  'failed-sign-in': 'Senha incorreta em',
  takeover: 'Trocou de aparelho em',
  mail: 'E-mail não entregue em',
}
