import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OwnFactors } from '@palco/contract/auth/second-factor'
import { FormSection } from '../kit/form/form-section.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { FactorList, FactorRow } from './factor-row.tsx'
import { distrustBrowser } from './security.queries.ts'
import type { FactorActs } from './use-factor-acts.ts'

interface TrustedBrowsersSectionProps {
  browsers: OwnFactors['trustedBrowsers']
  acts: FactorActs
}

export function TrustedBrowsersSection({ browsers, acts }: TrustedBrowsersSectionProps) {
  const remove = ({ id, browser }: (typeof browsers)[number]) =>
    acts.run({
      key: id,
      question: {
        title: 'Deixar de confiar?',
        text: `${browser} volta a pedir a segunda etapa na próxima entrada.`,
        okText: 'Remover',
      },
      perform: () => distrustBrowser(id),
      done: 'Navegador removido',
      failed: 'Erro ao remover o navegador',
    })
  return (
    <FormSection
      id="browsers"
      title="Navegadores confiáveis"
      hint="Neles a segunda etapa não é pedida até a data. Trocar a senha desfaz todos."
    >
      {browsers.length === 0 ? (
        <Typography color="textSecondary">Nenhum navegador. A segunda etapa é pedida em todas as entradas.</Typography>
      ) : (
        <FactorList label="Navegadores confiáveis">
          {browsers.map((each) => (
            <FactorRow
              key={each.id}
              name={each.browser}
              mark={each.isThis && <Chip size="small" label="Este navegador" />}
              isBusy={acts.isBusy(each.id)}
              onRemove={() => void remove(each)}
            >
              Desde <EventTime instant={each.createdAt} isPlanned />, até{' '}
              <EventTime instant={each.expiresAt} isPlanned />
            </FactorRow>
          ))}
        </FactorList>
      )}
    </FormSection>
  )
}
