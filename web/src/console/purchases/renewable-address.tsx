import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { AddressField } from './address-field.tsx'
import { refreshPurchases, renewAddress, sourcesQuery } from './purchases.queries.ts'
import { inShop } from './vendor-words.ts'

/** The address of a source. Renewing takes effect at once: the vendor needs the new one. */
export function RenewableAddress({ source }: { source: PurchaseSource }) {
  const queryClient = useQueryClient()
  const { data: sources } = useQuery(sourcesQuery)
  const { url } = sources?.find(({ id }) => id === source.id) ?? source
  const there = inShop(source.vendor)
  const renewing = useMutation({
    mutationFn: () => renewAddress(source),
    onSuccess: () => refreshPurchases(queryClient),
  })

  async function renew() {
    const isConfirmed = await ask({
      type: 'warning',
      title: 'Trocar o endereço?',
      text: `O endereço de agora deixa de funcionar, e nenhuma venda chega até você colar o novo ${there}.`,
      okText: 'Trocar endereço',
      isDestructive: true,
    })
    if (isConfirmed) renewing.mutate()
  }

  return (
    <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <ProblemAlert text={renewing.error && errorText(renewing.error, 'Erro ao trocar o endereço')} />
      <AddressField key={url} url={url} />
      <Typography role="status" variant="body2" color="textSecondary">
        {renewing.isSuccess
          ? `Endereço trocado. Cole o novo ${there}: o anterior não funciona mais.`
          : 'Só você e a plataforma devem conhecer este endereço. Se mais alguém o viu, troque-o.'}
      </Typography>
      <BusyButton
        color="error"
        isBusy={renewing.isPending}
        onClick={() => void renew()}
        sx={{ alignSelf: 'flex-start', ml: -2 }}
      >
        Trocar o endereço
      </BusyButton>
    </Stack>
  )
}
