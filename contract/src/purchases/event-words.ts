const EVENTS: Record<string, readonly string[]> = {
  'Compra aprovada': [
    'PURCHASE_APPROVED',
    'order_approved',
    'compra_aprovada',
    'paid',
    'myeduzz.invoice_paid',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'purchase.paid',
  ],
  'Garantia encerrada': ['PURCHASE_COMPLETE'],
  Reembolso: [
    'PURCHASE_REFUNDED',
    'order_refunded',
    'compra_reembolsada',
    'refunded',
    'myeduzz.invoice_refunded',
    'charge.refunded',
    'charge.refund.updated',
    'purchase.refunded',
  ],
  'Reembolso parcial': ['purchase.partially_refunded'],
  'Reembolso pedido': ['myeduzz.invoice_waiting_refund'],
  'Pagamento contestado': [
    'PURCHASE_CHARGEBACK',
    'chargeback',
    'chargedback',
    'myeduzz.invoice_chargeback',
    'charge.dispute.closed',
    'purchase.chargeback',
  ],
  Disputa: ['PURCHASE_PROTEST', 'charge.dispute.created', 'charge.dispute.updated', 'purchase.disputed'],
  'Compra cancelada': [
    'PURCHASE_CANCELED',
    'PURCHASE_CANCELLED',
    'myeduzz.invoice_canceled',
    'purchase.canceled',
    'subscription_canceled',
  ],
  'Pagamento pendente': [
    'PURCHASE_BILLET_PRINTED',
    'PURCHASE_DELAYED',
    'billet_created',
    'boleto_gerado',
    'pix_created',
    'pix_gerado',
    'waiting_payment',
    'myeduzz.invoice_opened',
    'myeduzz.invoice_waiting_payment',
    'myeduzz.invoice_overdue',
    'charge.pending',
    'subscription_late',
  ],
  'Pagamento recusado': [
    'order_rejected',
    'compra_recusada',
    'refused',
    'myeduzz.invoice_refused',
    'charge.failed',
    'checkout.session.async_payment_failed',
  ],
  'Compra expirada': ['PURCHASE_EXPIRED', 'myeduzz.invoice_expired', 'checkout.session.expired', 'charge.expired'],
  'Carrinho abandonado': ['PURCHASE_OUT_OF_SHOPPING_CART', 'carrinho_abandonado', 'abandoned'],
  'Assinatura renovada': ['subscription_renewed'],
  Teste: ['ping', 'purchase.test'],
}

const WORDS = new Map(Object.entries(EVENTS).flatMap(([words, names]) => names.map((name) => [name, words] as const)))

/**
 * Returns a text for a vendor's event: `Compra aprovada` for `PURCHASE_APPROVED`. An unknown event is returned
 * unchanged.
 */
export const eventWords = (event: string): string => WORDS.get(event) ?? event
