import type { DeliveryOutcome, DeliveryReason, PurchaseDelivery, SourceState } from './purchases.ts'

export const OUTCOME_TEXTS: Record<DeliveryOutcome, string> = {
  granted: 'Acesso dado',
  revoked: 'Acesso retirado',
  duplicate: 'Repetido',
  test: 'Teste recebido',
  review: 'Precisa de revisão',
  ignored: 'Sem efeito',
  refused: 'Recusado',
}

/** `passes` is empty for a refund of a purchase that gave no access. */
export function outcomeText({ outcome, reason, passes }: Pick<PurchaseDelivery, 'outcome' | 'reason' | 'passes'>) {
  if (passes.length > 0) return `${OUTCOME_TEXTS[outcome]}: ${passes.join(', ')}`
  if (outcome !== 'revoked') return OUTCOME_TEXTS[outcome]
  if (reason === 'chargeback') return 'Estorno recebido'
  return reason === 'canceled' ? 'Cancelamento recebido' : 'Reembolso recebido'
}

export const REASON_TEXTS: Record<DeliveryReason, string> = {
  'unmapped-product': 'Ainda não se sabe a que este produto dá acesso. Defina isso, e a venda será processada.',
  'unknown-event': 'A plataforma enviou um aviso que o Palco não conhece. Nada mudou.',
  unreadable: 'O conteúdo não está no formato desta plataforma. Confira se a loja é da plataforma certa.',
  'no-email': 'A compra veio sem um e-mail válido. Passe o pedido para o e-mail certo.',
  administrator:
    'O e-mail é de um administrador, que não recebe passes. Se a compra é de outra pessoa, passe o pedido.',
  'partial-refund': 'Só uma parte do valor foi devolvida. O acesso continua até alguém decidir.',
  dispute: 'A compra está em disputa. O acesso continua até a decisão.',
  'paid-after-cancel':
    'O pagamento chegou para uma compra cancelada. Confira na plataforma; se ele vale, processe de novo para dar o acesso.',
  'person-deleted':
    'A pessoa deste pedido foi excluída, e não volta sozinha. Processe de novo para criá-la com o acesso, ou encerre.',
  'inactive-person': 'A pessoa está inativa e só entra depois de ser reativada.',
  'blocked-person': 'A pessoa está bloqueada e só entra depois de ser desbloqueada.',
  'own-room-list':
    'A pessoa tem uma lista própria de salas. As de um grupo em que ela não estava entraram na lista; confira as outras na página dela.',
  closed: 'Encerrada sem dar o acesso que faltava. Para desfazer, processe de novo.',
  refund: 'A compra foi reembolsada.',
  chargeback: 'O pagamento foi contestado e estornado.',
  canceled: 'A compra foi cancelada.',
  'unknown-order': 'O reembolso chegou sem que a compra fosse conhecida. Se ela chegar depois, não dará acesso.',
  'reversed-order': 'A compra já foi reembolsada ou cancelada.',
  'known-order': 'O pedido já chegou em outro aviso, e é ele que decide.',
  'mapped-to-nothing': 'O produto está definido como sem acesso.',
  'erased-person':
    'O comprador pediu a exclusão dos dados depois deste pedido: o aviso ficou sem nome e não dá acesso.',
  'no-access-event': 'Um aviso que não muda acessos, como um boleto gerado.',
  'no-secret': 'A loja ainda não tem segredo, e nada pode ser verificado.',
  'source-off': 'A loja está desligada.',
  'bad-proof': 'A prova de que o aviso veio da plataforma não confere. O segredo daqui deve ser o mesmo de lá.',
  'dotted-id':
    'O segredo está certo, mas o identificador do aviso (webhook-id) tem um ponto, o que o padrão não permite. Quem envia deve usar outro.',
  'old-timestamp': 'A assinatura é antiga demais: o aviso foi repetido, ou o relógio do servidor está errado.',
}

export const SOURCE_STATE_TEXTS: Record<SourceState, string> = {
  'no-secret': 'Falta o segredo',
  off: 'Desligada',
  waiting: 'Esperando o primeiro aviso',
  ok: 'Funcionando',
  silent: 'Em silêncio',
  refusing: 'Recusando avisos',
}
