import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { PurchaseDelivery } from '@palco/contract/purchases/purchases'
import { useState } from 'react'
import { canClose, isPurchase, nameOfDelivery } from './delivery-texts.ts'

export interface OpenDeliveryMenu {
  delivery: PurchaseDelivery
  button: HTMLElement
}

interface DeliveryMenuProps {
  opened: OpenDeliveryMenu | null
  onClose: () => void
  onProcess: (delivery: PurchaseDelivery) => void
  onClosePurchase: (delivery: PurchaseDelivery) => void
  onMove: (delivery: PurchaseDelivery) => void
  onMakeLink: (delivery: PurchaseDelivery) => void
}

export function DeliveryMenu({ opened, onClose, onProcess, onClosePurchase, onMove, onMakeLink }: DeliveryMenuProps) {
  // Keeps its delivery while it fades out.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  if (!shown) return null
  const { delivery, button } = shown

  const entry = (text: string, act: (delivery: PurchaseDelivery) => void) => (
    <MenuItem
      onClick={() => {
        onClose()
        act(delivery)
      }}
    >
      {text}
    </MenuItem>
  )

  return (
    <Menu
      open={opened !== null}
      anchorEl={button}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Ações para ${nameOfDelivery(delivery)}` } }}
    >
      {entry(isPurchase(delivery) ? 'Processar de novo' : 'Marcar como vista', onProcess)}
      {isPurchase(delivery) && entry('Passar para outro e-mail…', onMove)}
      {canClose(delivery) && entry('Encerrar sem dar acesso', onClosePurchase)}
      {delivery.userId && delivery.outcome === 'granted' && entry('Link de primeiro acesso', onMakeLink)}
    </Menu>
  )
}
