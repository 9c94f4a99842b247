import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ProductMapping, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { AddIcon, DeleteIcon, EditIcon } from '../kit/icons.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { numberText } from '../kit/words/number-text.ts'
import { MappingDialog } from './mapping-dialog.tsx'
import { deleteMapping, refreshPurchases } from './purchases.queries.ts'

interface MappingListProps {
  source: PurchaseSource
  onProblem: (text: string | null) => void
}

export function MappingList({ source, onProblem }: MappingListProps) {
  const queryClient = useQueryClient()
  const { data: groups } = useQuery(groupsQuery)
  const { shown, open, dialog } = useDialog<ProductMapping | 'new'>()
  // The list starts folded if the source works and has mappings. This value never changes, because the list must not
  // fold while somebody uses it.
  const [isOpenAtFirst] = useState(source.state !== 'ok' || source.mappings.length === 0)
  const groupNames = (ids: readonly string[]) =>
    ids.flatMap((id) => groups?.find((group) => group.id === id)?.name ?? []).join(', ')

  async function remove(mapping: ProductMapping) {
    const text = `Excluir o que dá "${nameOf(mapping)}"? Quem já comprou mantém o acesso; as próximas vendas esperam uma decisão.`
    if (!(await askBeforeLoss(text, 'Excluir'))) return
    onProblem(null)
    try {
      await deleteMapping(mapping)
      notify('Definição excluída')
    } catch (error) {
      onProblem(errorText(error, 'Erro ao excluir a definição'))
    }
    await refreshPurchases(queryClient)
    // The pressed button disappears with its mapping, so the focus may be lost.
    setTimeout(focusMainIfLost)
  }

  return (
    <details open={isOpenAtFirst}>
      <Box component="summary" sx={{ typography: 'subtitle2', color: 'text.secondary', cursor: 'pointer' }}>
        {`O que cada produto dá (${numberText(source.mappings.length)})`}
      </Box>
      {source.mappings.length === 0 && (
        <Typography variant="body2" sx={{ my: 1 }}>
          Nada definido ainda. Na primeira venda de um produto, a pergunta aparece no alto desta página.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {source.mappings.map((mapping) => (
          <Box component="li" key={mapping.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nameOf(mapping)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[codeOf(mapping), groupNames(mapping.groupIds)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Chip size="small" label={mapping.pass ?? 'Nada'} />
            <IconButton aria-label={`Editar ${nameOf(mapping)}`} onClick={() => open(mapping)}>
              <EditIcon />
            </IconButton>
            <IconButton aria-label={`Excluir ${nameOf(mapping)}`} onClick={() => void remove(mapping)}>
              <DeleteIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-label={`Definir um produto de ${source.name}`}
        onClick={() => open('new')}
        sx={{ ml: -1 }}
      >
        Definir um produto
      </Button>
      {shown && <MappingDialog {...dialog} source={source} mapping={shown === 'new' ? null : shown} />}
    </details>
  )
}

const nameOf = ({ productName, product, offer }: ProductMapping) =>
  `${productName || `Produto ${product}`}${offer && ` (oferta ${offer})`}`

const codeOf = ({ productName, product }: ProductMapping) => (productName ? `Produto ${product}` : '')

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
}
