export const PT_BR = {
  check: 'Verificação de certificado',
  title: (name: string, event: string) => `Certificado de ${name} · ${event}`,
  valid: { heading: 'Certificado válido', text: 'Este certificado foi emitido e continua válido.' },
  revoked: (day: string) => ({
    heading: `Revogado em ${day}`,
    text: 'Este certificado perdeu a validade. Os dados abaixo mostram o que foi impresso nele.',
  }),
  replaced: {
    heading: 'Certificado substituído',
    text: 'Este certificado foi corrigido e deu lugar a um novo. Os dados abaixo são os do antigo.',
  },
  newCode: 'Código do novo certificado:',
  /**
   * Labels that the certificate does not have, or has with another text. The other labels are those of the certificate.
   */
  fields: {
    name: 'Nome',
    event: 'Evento',
    days: 'Período do evento',
    issuedOn: 'Data de emissão',
    signatory: 'Assinatura',
    language: 'Idioma do certificado',
  },
  compare: {
    heading: 'Compare com o certificado que você recebeu',
    steps: [
      'Compare o nome, a carga horária, os dias e o programa com os do papel ou do PDF.',
      'Se algo for diferente, o documento foi alterado: vale o que está nesta página.',
    ],
    inItsLanguage: (language: string) => `Ver no idioma do certificado: ${language}`,
  },
  form: {
    intro: 'Digite o código que está no certificado para ver se ele é válido.',
    hint: '12 letras e números, por exemplo 7K3M\u2011Q9TD\u20112XVB. Maiúsculas, espaços e hifens não fazem diferença.',
    button: 'Verificar',
    again: 'Verificar outro certificado',
  },
  unknown: {
    heading: 'Certificado não encontrado',
    text: 'Nenhum certificado tem este código. Confira cada letra e número e tente de novo.',
  },
  tooMany: (minutes: number) => ({
    heading: 'Muitas tentativas',
    text: `Para proteger os certificados, fizemos uma pausa. Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  }),
  unavailable: {
    heading: 'Não foi possível verificar agora',
    text: 'O problema é nosso e não diz nada sobre o certificado. Tente de novo em instantes.',
  },
  languages: 'Idiomas',
}

export type CheckTexts = typeof PT_BR
