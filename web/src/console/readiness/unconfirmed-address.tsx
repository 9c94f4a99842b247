import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Affected } from '@palco/contract/readiness/readiness'
import { checkWebinarUrl, webinarUrlWarning } from '@palco/contract/rooms/webinar-url'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WebinarPreview } from '../embed-checks/webinar-preview.tsx'
import { REPAIR_STATE } from '../kit/back-to-readiness.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { May } from '../kit/may.tsx'
import { roomCount } from '../kit/words/plan-texts.ts'
import { pathOf } from './repair-places.ts'

interface UnconfirmedAddressProps {
  affected: Affected
  isOpen: boolean
  onOpen: () => void
  isSettling: boolean
  onSettle: () => void
}

/** A URL for which the server's check was inconclusive. In the preview, the administrator can see whether it plays. */
export function UnconfirmedAddress({ affected, isOpen, onOpen, isSettling, onSettle }: UnconfirmedAddressProps) {
  const { name, id, slot, cases = [] } = affected
  const { data: rooms } = useQuery(roomsQuery)
  const url = rooms?.find((room) => room.id === id)?.[slot === 'backup' ? 'backupUrl' : 'webinarUrl'] ?? ''
  const embedUrl = webinarUrlWarning(url) ? null : checkWebinarUrl(url).embedUrl
  const path = pathOf('addresses-unconfirmed', affected)
  const more = cases.length > 1 ? ` e mais ${roomCount(cases.length - 1)}` : ''
  return (
    <Box component="li" sx={{ width: 1 }}>
      {url}
      <Typography variant="body2" color="textSecondary">
        {`${name}${slot === 'backup' ? ' (endereço reserva)' : ''}${more}`}
      </Typography>
      <May permission="week.change">
        {isOpen && <WebinarPreview embedUrl={embedUrl} />}
        {isOpen && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            Se a moldura ficar vazia, a prévia não abriu: confira a internet deste computador.
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {isOpen ? (
            <>
              <BusyButton
                size="small"
                isBusy={isSettling}
                aria-label={`Toca: ${url}`}
                onClick={onSettle}
                ref={focusShown}
              >
                Toca
              </BusyButton>
              {path && (
                <Button
                  size="small"
                  component={Link}
                  to={path}
                  state={REPAIR_STATE}
                  aria-label={`Não toca, corrigir: ${url}`}
                >
                  Não toca
                </Button>
              )}
            </>
          ) : (
            embedUrl && (
              <Button size="small" aria-label={`Ver a prévia: ${url}`} onClick={onOpen} sx={{ px: 0.5, ml: -0.5 }}>
                Ver a prévia
              </Button>
            )
          )}
        </Box>
      </May>
    </Box>
  )
}

/** Focuses the button of a preview that opens, because the pressed button disappears. */
const focusShown = (button: HTMLButtonElement | null) => button?.focus()
