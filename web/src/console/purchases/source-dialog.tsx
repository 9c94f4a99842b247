import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PurchaseSource, sourceUpdate } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { AddressField } from './address-field.tsx'
import { refreshPurchases, renewAddress, sourcesQuery, updateSource } from './purchases.queries.ts'
import { inShop } from './source-words.ts'

const fields = z.object({
  name: sourceUpdate.shape.name,
  /** A new secret. With an empty text, the stored secret stays. */
  secret: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    sourceUpdate.shape.secret,
  ),
})

const KEPT = 'Há um segredo guardado, que não é mostrado. Em branco, ele continua valendo.'
const MISSING = 'Ainda não há segredo: sem ele, nenhuma venda é aceita.'

/**
 * Edits a source. Sends only the changed fields, so that it does not overwrite other people's changes to the other
 * fields.
 */
export function SourceDialog({ source, ...frame }: OpenedDialog & { source: PurchaseSource }) {
  const { dialog } = useDecisionForm(frame, {
    schema: fields,
    initial: { name: source.name, secret: '' },
    perform: ({ name, secret }) =>
      updateSource(source, { ...(name !== source.name && { name }), ...(secret && { secret }) }),
    done: () => 'Loja atualizada',
    failed: 'Erro ao salvar a loja',
    refresh: refreshPurchases,
  })
  return (
    <FormDialog {...dialog} width="sm" title={`Editar ${source.name}`} submitText="Salvar">
      <CheckedField name="name" label="Nome da loja" autoFocus />
      <CheckedField
        name="secret"
        label={`Trocar o segredo (${VENDOR_GUIDES[source.vendor].secretName})`}
        type="password"
        helperText={source.hasSecret ? KEPT : MISSING}
        slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
      />
      <RenewableAddress source={source} />
    </FormDialog>
  )
}

/**
 * Shows the source's URL, with a button that creates a new one. The old URL then stops working, so the shop needs the
 * new one.
 */
function RenewableAddress({ source }: { source: PurchaseSource }) {
  const queryClient = useQueryClient()
  const { data: sources } = useQuery(sourcesQuery)
  const { url } = sources?.find(({ id }) => id === source.id) ?? source
  const there = inShop(source.vendor)
  const renewing = useMutation({
    mutationFn: () => renewAddress(source),
    onSuccess: () => refreshPurchases(queryClient),
  })

  async function renew() {
    const text = `O endereço de agora deixa de funcionar, e nenhuma venda chega até você colar o novo ${there}.`
    if (await askBeforeLoss(text, 'Trocar endereço', 'Trocar o endereço?')) renewing.mutate()
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
