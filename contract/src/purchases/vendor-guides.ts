import type { Vendor } from './purchases.ts'

// Texts are vague on purpose where the vendor's current menus were not checked.

export interface VendorGuide {
  secretName: string
  /** First step: where to paste the URL. */
  address: readonly string[]
  /** Events to select at the vendor. Other events do no harm. */
  events: readonly string[]
  /** Second step: where to find the secret. */
  secret: readonly string[]
  /** Third step: how to send a test. */
  test: readonly string[]
  afterTest?: string
  /** The vendor's names for the ids that a mapping needs. `offer` is missing if the vendor's sales have no offers. */
  product: string
  offer?: string
}

export const VENDOR_GUIDES: Record<Vendor, VendorGuide> = {
  hotmart: {
    secretName: 'Hottok',
    address: [
      'Na Hotmart, abra "Ferramentas" e depois "Webhook (API e notificações)".',
      'Clique em "Cadastrar Webhook" e dê um nome, como "Palco".',
      'Cole o endereço no campo da URL e escolha a versão 2.0.0.',
      'Escolha todos os produtos, ou só os da semana, marque os eventos e salve.',
    ],
    events: [
      'Compra aprovada',
      'Compra completa',
      'Compra reembolsada',
      'Chargeback',
      'Compra cancelada',
      'Pedido de reembolso',
    ],
    secret: [
      'Na mesma tela, abra a aba "Autenticação" e copie o Hottok.',
      'O Hottok é um só para toda a conta. Não o envie por e-mail nem por mensagem.',
    ],
    test: ['Na lista de webhooks, abra as opções do que você criou e envie um teste de "Compra aprovada".'],
    product: 'ID do produto',
    offer: 'Código da oferta',
  },

  kiwify: {
    secretName: 'Token',
    address: [
      'Na Kiwify, abra "Apps" e depois "Webhooks".',
      'Clique em "Criar webhook" e dê um nome, como "Palco".',
      'Cole o endereço no campo da URL.',
      'Escolha todos os produtos, ou só os da semana, marque os eventos e salve.',
    ],
    events: ['Compra aprovada', 'Reembolso', 'Chargeback'],
    secret: [
      'Copie o Token que aparece no próprio webhook. Se o campo estiver vazio, preencha-o: sem token a Kiwify não prova nada.',
      'Cada webhook tem o seu Token.',
    ],
    test: ['No webhook que você criou, clique em "Testar webhook" e escolha "Compra aprovada".'],
    product: 'ID do produto',
    offer: 'Link de checkout',
  },

  eduzz: {
    secretName: 'Chave de acesso',
    address: [
      'Na Eduzz, abra as integrações de webhook e clique em "+ Nova configuração".',
      'Dê um nome, como "Palco", e escolha ou crie uma chave em "Chave de acesso".',
      'Cole o endereço em "URL para envio dos dados" e clique em "Verificar URL".',
      'Marque os eventos, clique em "Criar configuração" e depois ative-a: ela nasce desativada.',
    ],
    events: [
      'myeduzz.invoice_paid (fatura paga)',
      'myeduzz.invoice_refunded (fatura reembolsada)',
      'myeduzz.invoice_chargeback (chargeback)',
      'myeduzz.invoice_canceled (fatura cancelada)',
      'myeduzz.invoice_waiting_refund (aguardando reembolso)',
    ],
    secret: [
      'Na tela das chaves, copie o valor da chave que você escolheu.',
      'O nome da chave não serve: é o valor que assina cada envio.',
    ],
    test: [
      'Ative a configuração, ou clique de novo em "Verificar URL": a Eduzz envia um "ping".',
      'Um ping sem assinatura é respondido, mas não aparece aqui. Nesse caso, espere a primeira venda ou reenvie uma em "Histórico de Envios".',
    ],
    product: 'ID do produto',
    offer: 'Referência (SKU)',
  },

  stripe: {
    secretName: 'Segredo da assinatura (whsec_…)',
    address: [
      'No Dashboard da Stripe, abra "Webhooks", na área de desenvolvedores (Workbench).',
      'Adicione um destino do tipo endpoint de webhook, para eventos da sua conta.',
      'Marque os eventos e cole o endereço na URL do endpoint.',
    ],
    events: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
    secret: [
      'Abra o destino criado e revele o segredo da assinatura. Ele começa com whsec_.',
      'Não é a chave da API (sk_…): essa o Palco não pede nem precisa.',
    ],
    test: [
      'O ambiente de teste da Stripe tem destinos e segredos próprios. Para testar, crie lá um destino com este endereço e cole aqui o segredo dele.',
      'Pague um link de pagamento de teste com o cartão de teste da Stripe.',
      'Depois, troque o segredo daqui pelo do ambiente de produção.',
    ],
    afterTest:
      'Se o segredo daqui é o do ambiente de teste, troque-o agora pelo de produção: até lá, as vendas de verdade são recusadas.',
    product: 'ID do link de pagamento (plink_…)',
  },

  standard: {
    secretName: 'Segredo (whsec_…)',
    address: [
      'No sistema que envia as vendas, crie um webhook com este endereço.',
      'Ele deve seguir o Standard Webhooks. O formato do conteúdo está na documentação do Palco, em docs/sales.md.',
    ],
    events: ['purchase.paid', 'purchase.refunded', 'purchase.chargeback', 'purchase.canceled'],
    secret: [
      'Copie o segredo que o sistema mostra. Ele começa com whsec_ e continua em base64.',
      'Se é você quem o cria, use de 24 a 64 bytes aleatórios.',
    ],
    test: ['Envie um evento purchase.test, assinado como os outros.'],
    product: 'Produto',
    offer: 'Oferta',
  },
}
