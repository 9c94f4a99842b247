import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { ANSWER_DAYS, SMALL_AGENT_ANSWER_DAYS } from '@palco/contract/privacy/privacy-requests'
import type { PrivacySettingsAnswer } from '@palco/contract/privacy/privacy-settings'
import { ANNOUNCED_DAYS } from '@palco/contract/privacy/retention'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { FactList } from '../kit/list/fact-list.tsx'
import { May } from '../kit/may.tsx'
import { countedDays } from '../kit/words/number-text.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { monthsText, purchasesText } from './terms-words.ts'

export function TermsCard({ settings }: { settings: PrivacySettingsAnswer }) {
  const { shown, open, dialog } = useDialog<PrivacySettingsAnswer>()
  const { people, accessLog, audit, purchases } = settings.retention
  return (
    <Card component="section" aria-labelledby="privacy-terms" sx={look}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 16rem)' }}>
        <Typography id="privacy-terms" component="h2" variant="h6">
          Prazos
        </Typography>
        <FactList
          facts={{
            'Responder a um pedido': `em até ${countedDays(settings.isSmallAgent ? SMALL_AGENT_ANSWER_DAYS : ANSWER_DAYS)}`,
            Pessoas:
              people === null
                ? 'não são excluídas pela idade'
                : `excluídas ${monthsText(people)} depois do último dia, do cadastro ou da última mudança de passe, e não antes do fim do passe; com aviso ${ANNOUNCED_DAYS} dias antes`,
            'Registro de acessos': monthsText(accessLog),
            Auditoria: monthsText(audit),
            Compras: purchases === null ? 'sem prazo' : purchasesText(purchases).toLowerCase(),
          }}
        />
      </Box>
      <May permission="privacy.change">
        <Button variant="outlined" onClick={() => open(settings)}>
          Alterar prazos
        </Button>
      </May>
      {shown && <TermsDialog settings={settings} {...dialog} />}
    </Card>
  )
}

const look = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, p: { xs: 2, sm: 3 } }
