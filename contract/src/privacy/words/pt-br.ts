import type { CertificateChoice, Fate, KeepReason } from '../erasure.ts'
import type { LegalBasis, PrivacyTopic } from '../privacy-topics.ts'
import type { RetentionClass, RetentionSettings } from '../retention.ts'

/** What people read about their data. `months` returns a text such as `6 meses`. */
export interface PrivacyWords {
  topics: Record<PrivacyTopic, string>
  bases: Record<LegalBasis, string>
  kept: Record<RetentionClass, string | ((retention: RetentionSettings, months: (count: number) => string) => string)>
  fates: Record<Fate, string>
  reasons: Record<KeepReason, string>
  certificates: Record<CertificateChoice, string>
}

export const PT_BR: PrivacyWords = {
  topics: {
    account: 'Cadastro, grupos e salas',
    signIn: 'Links, sessões e dispositivos',
    accessLog: 'Registro de acessos',
    purchases: 'Compras',
    passes: 'Passes',
    attendance: 'Presença nas salas',
    questions: 'Perguntas, votos e avaliações',
    certificates: 'Certificados',
    messages: 'E\u2011mails e avisos',
    calendar: 'Calendário assinado',
    privacy: 'Pedidos sobre os seus dados',
    team: 'Trabalho na equipe e nas salas',
    audit: 'O que a organização mudou na sua conta',
  },
  bases: {
    contract: 'Para dar a você o acesso que contratou (execução de contrato)',
    law: 'Porque a lei manda (obrigação legal)',
    interest: 'Para cuidar do evento e da segurança da sua conta (legítimo interesse)',
    consent: 'Porque você autorizou (consentimento)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'Enquanto a sua conta existir'
        : `Enquanto a sua conta existir: por ${months(people)} depois do fim do evento, do seu cadastro ou da última mudança nos seus passes, o que vier por último, e enquanto um passe valer`,
    shortLived: 'Até ser usado ou vencer, mais alguns dias',
    accessLog: ({ accessLog }, months) => `Por ${months(accessLog)}`,
    audit: ({ audit }, months) => `Por ${months(audit)}`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'Sem prazo, enquanto a organização não definir um'
      return purchases
        ? `Enquanto durar o passe comprado, e por mais ${months(purchases)}`
        : 'Enquanto durar o passe comprado'
    },
    mails: 'Por 30 dias depois do envio',
    evidence: 'Sem prazo: serve de prova para você e para outras pessoas',
  },
  fates: {
    deleted: 'É apagado',
    anonymised: 'Fica sem ligação com você',
    blanked: 'Fica sem os seus dados',
    kept: 'Fica',
  },
  reasons: {
    accessLaw: 'a lei manda guardar data, hora e endereço IP por seis meses (Marco Civil da Internet, art. 15)',
    sale: 'o pedido, a data e o valor comprovam a venda; nome, e\u2011mail e telefone saem',
    audit: 'ninguém pode alterar estas linhas; elas mostram “Pessoa removida” até vencerem',
    certificate: 'o código do certificado continua verificável, sem o seu nome',
    totals: 'os números das salas ficam, sem você',
    programme: 'o nome publicado na programação de uma sala só muda se a organização o trocar',
    proof: 'comprova que o pedido foi atendido, sem nome e sem e\u2011mail',
  },
  certificates: {
    withheld: 'Continua válido, sem o meu nome',
    revoked: 'Deve ser revogado',
  },
}
