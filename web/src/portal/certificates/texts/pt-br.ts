/** The Portuguese texts. The other languages have the same keys. */
export const portuguese = {
  loading: 'Carregando o seu certificado...',
  failed: 'Não foi possível carregar o seu certificado. Verifique sua conexão e tente novamente.',
  paper: { title: 'Certificado', to: 'conferido a' },
  code: 'Código de verificação',
  issuedOn: (day: string) => `Emitido em ${day}`,
  none: {
    inPasses: (passes: string) => `O certificado faz parte do ${passes}.`,
    inNoPass: 'Os passes deste evento não incluem certificado.',
  },
  short: {
    counted: (counted: string, needed: string) => `${counted} de ${needed}`,
    nearest: (room: string) => `A sala mais perto do mínimo é “${room}”.`,
    noHours: 'O programa ainda não tem horários. Assim que tiver, você verá aqui quanto falta.',
    from: (day: string) => `Com o mínimo atingido, ele pode ser emitido a partir de ${day}.`,
    comingCount: 'As próximas salas ainda contam.',
    recordingsCount: 'As gravações também contam.',
    tooLate:
      'As salas que restam já não bastam para o mínimo. Se os seus minutos não parecem certos, fale com o suporte.',
    over: 'As salas terminaram. Se os seus minutos não parecem certos, fale com o suporte.',
  },
  /** The required attendance: of all rooms of the week together, or of one room. */
  rule: {
    week: (percent: number) => `Para o certificado, é preciso assistir a ${percent}% das horas da semana.`,
    room: (percent: number) =>
      `Para o certificado, é preciso assistir a ${percent}% do horário de pelo menos uma sala.`,
  },
  early: {
    text: (day: string) => `Ele pode ser emitido a partir de ${day}. Confirme desde já como o seu nome deve aparecer.`,
    confirmed: (name: string) => `Nome confirmado: ${name}`,
  },
  ready: 'Confira o nome: é assim que ele será impresso.',
  issued: 'Parabéns! Qualquer pessoa com o código pode confirmar que ele é verdadeiro.',
  revoked: {
    text: (day: string) => `Ele deixou de valer em ${day}, e a página de verificação mostra isso.`,
    again: 'O certificado anterior foi revogado. Você pode emitir um novo.',
  },
  name: {
    label: 'Nome no certificado',
    hint: 'Escreva como nos seus documentos. Depois da emissão, você pode corrigir uma vez, em até 7 dias.',
    languageLabel: 'Idioma do certificado',
    /** Part of the question that is asked before a certificate is issued or corrected. */
    language: (language: string) => `Idioma: ${language}.`,
    confirm: 'Confirmar nome',
    confirmed: 'Nome confirmado',
    issue: 'Emitir certificado',
    question: (name: string) =>
      `O certificado será emitido para “${name}”. Depois, o nome só pode ser corrigido uma vez, em até 7 dias.`,
    questionTitle: 'O nome está certo?',
    tooShort: 'Escreva o nome completo',
    unprintable: (characters: string) =>
      `Estes caracteres não podem ser impressos: ${characters}. Escreva o nome em letras latinas, gregas ou cirílicas, como no documento.`,
    notEarned: 'O certificado não pode ser emitido agora. Veja acima o que falta.',
    offline: 'Sem conexão com o servidor. O nome continua aqui: tente novamente.',
    failed: 'Não foi possível salvar. O nome continua aqui: tente novamente.',
  },
  correction: {
    open: 'Corrigir nome ou idioma',
    until: (when: string) => `Nome e idioma podem ser corrigidos uma vez, até ${when}.`,
    question: (name: string) => `Um novo certificado, para “${name}”, substitui este. Só é possível corrigir uma vez.`,
    submit: 'Substituir certificado',
    done: 'Pronto: o novo certificado substitui o anterior.',
    final: 'O certificado já não pode ser corrigido por aqui. Fale com o suporte.',
    same: 'Este já é o nome impresso, neste idioma',
    askSupport: 'O nome ou o idioma está errado? Fale com o suporte.',
  },
  /** Shown while the server is busy. `wait` is the time until the call is repeated. */
  busy: (wait: string) => `Há muitos pedidos agora. Tentamos de novo em ${wait}.`,
  download: 'Baixar PDF',
  downloading: 'Preparando o PDF...',
  downloaded: 'O PDF foi baixado.',
  downloadFailed: 'Não foi possível baixar o PDF. Verifique sua conexão e tente novamente.',
  share: 'Compartilhar',
  shared: (event: string) => `Meu certificado: ${event}`,
  address: 'Página de verificação',
  openCheck: 'Abrir a página de verificação',
  linkedIn: 'Adicionar ao LinkedIn',
  supportMessage: 'Olá! Tenho uma dúvida sobre o meu certificado.',
  preview: 'Na prévia nada é confirmado, emitido ou baixado: só a própria pessoa pode fazer isso.',
}
