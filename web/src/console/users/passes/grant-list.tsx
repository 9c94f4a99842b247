import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import type { PassGrant } from '@palco/contract/passes/grants'
import { PassChip } from '../../kit/list/pass-chip.tsx'
import { EventTime } from '../../kit/words/event-time.tsx'
import { originText, REVOKE_TEXTS } from './pass-texts.ts'

interface GrantListProps {
  grants: readonly PassGrant[]
  onRevoke: (grant: PassGrant) => void
}

/** Every pass that the person was given, the revoked ones too. */
export const GrantList = ({ grants, onRevoke }: GrantListProps) => (
  <Box component="ol" aria-label="Histórico de passes" sx={look}>
    {grants.map((grant) => (
      <li key={grant.id} data-revoked={grant.revoked && true}>
        <Box sx={{ gridArea: 'time', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          <EventTime instant={grant.givenAt} isPlanned />
        </Box>
        <Box sx={{ gridArea: 'pass' }}>
          <PassChip pass={grant.pass} />
        </Box>
        <Box sx={{ gridArea: 'story' }}>
          <div>{originText(grant)}</div>
          {grant.groups.length > 0 && <small>{`Grupos que vieram com ele: ${grant.groups.join(', ')}`}</small>}
          {grant.note && <small>{`Observação: ${grant.note}`}</small>}
          {grant.revoked && (
            <div>
              {REVOKE_TEXTS[grant.revoked.reason]} em <EventTime instant={grant.revoked.at} isPlanned />
              {grant.revoked.note && <small>{`Observação: ${grant.revoked.note}`}</small>}
            </div>
          )}
        </Box>
        {!grant.revoked && (
          <Button
            size="small"
            color="error"
            sx={{ gridArea: 'act', mr: -1 }}
            aria-label={`Retirar o passe ${grant.pass}: ${originText(grant)}`}
            onClick={() => onRevoke(grant)}
          >
            Retirar
          </Button>
        )}
      </li>
    ))}
  </Box>
)

const look: SxProps<Theme> = {
  ...{ listStyle: 'none', m: 0, p: 0, typography: 'body2', overflowWrap: 'anywhere' },
  '& > li': {
    display: 'grid',
    gridTemplate: {
      xs: '"pass act" "time time" "story story" / minmax(0, 1fr) auto',
      md: '"time pass story act" / 9rem 7rem minmax(0, 1fr) auto',
    },
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'baseline',
    px: 2,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& small': { display: 'block', color: 'text.secondary' },
  '& > li[data-revoked]': { color: 'text.secondary', '& .MuiChip-root': { opacity: 0.7 } },
}
