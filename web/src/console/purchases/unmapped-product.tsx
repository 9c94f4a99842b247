import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'
import { AccessFields, CHOICE_MISSING, type ChosenAccess, savedAccess } from './access-fields.tsx'
import { processedText, sourceText } from './delivery-texts.ts'
import { refreshPurchases, saveMapping } from './purchases.queries.ts'
import { suggestedGroups, suggestedPass, type UnmappedProduct } from './unmapped-products.ts'

interface UnmappedProductItemProps {
  unmapped: UnmappedProduct
  /** Whether some waiting deliveries are not loaded, so that `count` may be too low. */
  isMore: boolean
  sources: readonly PurchaseSource[]
  groups: readonly Group[]
}

/** Asks which access a sold product gives. Preselects a pass whose name occurs in the product's name or code. */
export function UnmappedProductItem({ unmapped, isMore, sources, groups }: UnmappedProductItemProps) {
  const { source, product, name, offers, count } = unmapped
  const titleId = useId()
  const queryClient = useQueryClient()
  // `null` until the administrator chooses. Until then, the suggestion applies, which may still change while lists are
  // loading.
  const [chosenPass, setChosenPass] = useState<ChosenAccess['pass'] | null>(null)
  const [chosenGroups, setChosenGroups] = useState<string[] | null>(null)
  const [offer, setOffer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const pass = chosenPass ?? suggestedPass(`${name} ${product}`) ?? ''
  const access = { pass, groupIds: chosenGroups ?? suggestedGroups(pass, source.id, sources, groups) }

  const saving = useMutation({
    mutationFn: () =>
      saveMapping(source.id, { product, offer, productName: name, ...savedAccess(access), isNew: true }),
    onSuccess: async ({ processed }) => {
      notify(processedText(processed))
      await refreshPurchases(queryClient)
      // Resets the choice: the product's other offers may still be waiting for one.
      setChosenPass(null)
      setChosenGroups(null)
      setOffer('')
    },
    // After a conflict, somebody else has decided first. The refetched list no longer asks about this product.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') notify(error.message)
      await refreshPurchases(queryClient)
    },
    // The pressed button may disappear with its product. The focus is then lost.
    onSettled: () => void setTimeout(focusMainIfLost),
  })

  function choose(chosen: ChosenAccess) {
    setIsMissing(false)
    setChosenPass(chosen.pass)
    if (chosen.groupIds !== access.groupIds) setChosenGroups(chosen.groupIds)
  }

  return (
    <Box component="article" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {`O que dá “${name || product}”?`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {[waitingText(count, isMore), sourceText(source), `produto ${product}`].join(' · ')}
      </Typography>
      <ProblemAlert text={saving.error && errorText(saving.error, 'Erro ao definir o acesso')} />
      <ProblemAlert text={isMissing ? CHOICE_MISSING : null} />
      <Stack sx={{ gap: 2 }}>
        <AccessFields access={access} onChange={choose} />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
          {offers.length > 0 && (
            <FilterSelect
              label="Vale para"
              all="Todas as ofertas"
              value={offer}
              choices={offers.map((each) => [each, `Só a oferta ${each}`])}
              onChoose={(chosen = '') => setOffer(chosen)}
              sx={{ width: 'auto', minWidth: '12rem' }}
            />
          )}
          <BusyButton
            variant="contained"
            isBusy={saving.isPending}
            onClick={() => (access.pass === '' ? setIsMissing(true) : saving.mutate())}
          >
            {buttonText(access)}
          </BusyButton>
        </Stack>
      </Stack>
    </Box>
  )
}

const waitingText = (count: number, isMore: boolean) =>
  isMore ? `${numberText(count)} avisos ou mais esperando` : counted(count, 'aviso esperando', 'avisos esperando')

const buttonText = ({ pass }: ChosenAccess) => {
  if (pass === '') return 'Dar acesso'
  return pass === 'nothing' ? 'Não dar acesso' : `Dar ${pass}`
}
