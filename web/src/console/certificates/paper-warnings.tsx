import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import {
  characterName,
  type UnprintableTexts,
  unprintableTexts,
} from '@palco/contract/certificates/certificate-characters'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { unsignedText } from './certificate-texts.ts'
import { designQuery } from './design/design.queries.ts'

const SHOWN = 10

interface PrintedTexts {
  event: { title: string }
  rooms: readonly Pick<Room, 'id' | 'name' | 'speaker'>[]
  hasProgramme: boolean
}

export function UnprintableWarning({ event, rooms, hasProgramme }: PrintedTexts) {
  const found = unprintableTexts(event, hasProgramme ? rooms : [])
  if (!found.length) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" role="none">
        As letras do certificado não têm estes caracteres, e eles ficam de fora do papel. Corrija os textos antes de
        emitir:
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
          {found.slice(0, SHOWN).map((each) => (
            <li key={each.roomId}>
              <MuiLink component={Link} to={placeOf(each)}>
                {each.texts.join(' · ')}
              </MuiLink>
              {`: ${each.characters.map(characterName).join(' ')}`}
            </li>
          ))}
          {found.length > SHOWN && <li>{`e mais ${numberText(found.length - SHOWN)}`}</li>}
        </Box>
      </Alert>
    </Box>
  )
}

const placeOf = ({ roomId }: UnprintableTexts) =>
  roomId === null ? '/settings#event' : `/rooms?room=${encodeURIComponent(roomId)}`

export function UnsignedWarning() {
  const { data: design } = useQuery(designQuery)
  const text = design && unsignedText(design)
  if (!text) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" role="none">
        {text}{' '}
        <MuiLink component={Link} to="/certificates/design">
          Preencher no modelo
        </MuiLink>
      </Alert>
    </Box>
  )
}
