export const EMBED_VERDICT_LABELS = {
  plays: 'Vai tocar na sala',
  refused: 'Não vai tocar na sala',
  unknown: 'Não deu para confirmar se toca',
}

/** Texts for recordings, which play on a separate page instead of in the room. */
export const RECORDING_VERDICT_LABELS: typeof EMBED_VERDICT_LABELS = {
  plays: 'Vai tocar na página',
  refused: 'Não vai tocar na página',
  unknown: EMBED_VERDICT_LABELS.unknown,
}

export const EMBED_ADVICE = {
  // Reasons for the verdict `refused`.
  'invalid-address': 'Não é um endereço que a sala consiga abrir. Copie de novo o endereço da transmissão.',
  insecure: 'O endereço começa com http, que os navegadores bloqueiam dentro da sala. Use o endereço com https.',
  credentials: 'O endereço tem usuário e senha, que os navegadores bloqueiam. Tire-os do endereço.',
  'private-network': 'O endereço é de uma rede interna, que os participantes não alcançam. Use o endereço público.',
  certificate: 'O certificado de segurança do site é inválido. Avise o serviço da transmissão ou use outro endereço.',
  'page-not-found': 'A página não existe. Confira se o endereço foi copiado inteiro.',
  'framing-refused':
    'O site não deixa ser mostrado em outras páginas. Peça ao serviço que libere {host}, use o link de incorporação (embed) ou escolha a exibição em janela própria.',
  'embedding-off':
    'O dono do vídeo desligou a incorporação. No YouTube Studio, abra o vídeo, toque em "Mostrar mais" e marque "Permitir incorporação".',
  'video-private': 'O vídeo é privado. No YouTube Studio, mude a visibilidade para "Não listado" ou "Público".',
  'video-not-found': 'O vídeo não foi encontrado. Confira o endereço e se o vídeo não é privado nem foi excluído.',
  'video-elsewhere':
    'O vídeo só pode ser mostrado em outros sites. No Vimeo, em "Privacidade", inclua {host} nos domínios permitidos.',
  // Reasons for the verdict `unknown`.
  unreachable: 'O servidor não conseguiu abrir o endereço. Confira na prévia e teste de novo mais tarde.',
  'too-slow': 'O site demorou demais para responder. Teste de novo em alguns minutos.',
  'unclear-answer': 'O site deu uma resposta que não diz se a transmissão toca. Confira na prévia.',
  'not-testable': 'Só é possível testar endereços https na porta padrão. Confira na prévia.',
  'own-address-unknown':
    'O site só aparece em endereços que ele conhece. Defina PUBLIC_URL no servidor para testar, ou confira na prévia.',
  channel: 'O endereço de um canal pode mostrar uma transmissão antiga. Prefira o endereço do próprio vídeo.',
}

/** `host`: the host of this site. */
export const embedAdvice = (reason: keyof typeof EMBED_ADVICE, host: string) =>
  EMBED_ADVICE[reason].replace('{host}', host)
