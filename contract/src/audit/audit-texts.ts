/**
 * The text between the actor and the name of the target: "Ana" alterou a sala "Abertura". The keys are stored
 * permanently: add actions, never rename one.
 */
export const AUDIT_ACTION_TEXTS = {
  'user.created': 'criou o usuário',
  'user.updated': 'alterou o usuário',
  'user.email-changed': 'corrigiu o e-mail de',
  'user.rooms-changed': 'escolheu as salas de',
  'user.deleted': 'excluiu o usuário',
  'user.exported': 'exportou a lista de usuários',
  'user.accesses-viewed': 'consultou os acessos de',
  'user.shared-viewed': 'consultou as contas com senha compartilhada',
  'user.sent-out': 'retirou da sala',
  'user.signed-out': 'encerrou a sessão de',
  'user.blocked': 'bloqueou',
  'user.unblocked': 'desbloqueou',
  'user.previewed': 'viu o portal como',
  'user.left-out': 'deixou de fora de um envio ou de uma emissão',
  'pass.given': 'deu um passe a',
  'pass.revoked': 'retirou um passe de',
  'pass.undone': 'desfez uma mudança de passe de',
  'import.saved': 'importou usuários de uma planilha',
  'link.issued': 'criou um link de acesso para',
  'link.exported': 'exportou links de acesso',
  'link.mailed': 'enviou por e-mail um link de acesso para',
  'link.sent': 'enviou por WhatsApp um link de acesso para',
  'link.mailed-many': 'enviou links de acesso por e-mail',
  'link.voided': 'invalidou todos os links de acesso',
  'group.created': 'criou o grupo',
  'group.updated': 'alterou o grupo',
  'group.deleted': 'excluiu o grupo',
  'group.previewed': 'viu o portal como o grupo',
  'room.created': 'criou a sala',
  'room.updated': 'alterou a sala',
  'room.deleted': 'excluiu a sala',
  'room.switched': 'trocou a transmissão da sala',
  'room.extended': 'prolongou a sala',
  'room.tested': 'testou o endereço da sala',
  'room.recording-saved': 'alterou a gravação da sala',
  'room.recording-published': 'publicou a gravação da sala',
  'room.recording-withdrawn': 'tirou do ar a gravação da sala',
  'language.created': 'criou o idioma',
  'language.updated': 'alterou o idioma',
  'language.deleted': 'excluiu o idioma',
  'announcement.created': 'publicou o aviso',
  'announcement.scheduled': 'agendou o aviso',
  'announcement.published': 'publicou o aviso agendado',
  'announcement.updated': 'corrigiu o aviso',
  'announcement.ended': 'encerrou o aviso',
  'announcement.deleted': 'excluiu o aviso',
  'attendance.exported': 'exportou a presença',
  'settings.updated': 'alterou as configurações de',
  'mail.tested': 'enviou um e-mail de teste',
  'mail.refusal-cleared': 'liberou o endereço recusado de',
  'message.settings-updated': 'alterou as mensagens automáticas',
  'message.paused': 'pausou as mensagens automáticas',
  'message.resumed': 'retomou as mensagens automáticas',
  'message.tested': 'enviou a si uma mensagem de teste',
  'certificate.settings-updated': 'alterou os certificados',
  'certificate.granted': 'concedeu um certificado a',
  'certificate.grant-removed': 'retirou a concessão do certificado de',
  'certificate.issued': 'emitiu o certificado de',
  'certificate.issued-many': 'emitiu os certificados',
  'certificate.name-asked': 'pediu o nome do certificado a',
  'certificate.corrected': 'corrigiu o certificado de',
  'certificate.revoked': 'revogou o certificado de',
  'certificate.sent': 'enviou por e-mail o certificado de',
  'certificate.exported': 'exportou os certificados',
  'readiness.dismissed': 'ignorou a verificação',
  'readiness.restored': 'voltou a acompanhar a verificação',
  'purchase.source-created': 'conectou a origem de vendas',
  'purchase.source-updated': 'alterou a origem de vendas',
  'purchase.address-renewed': 'trocou o endereço da origem de vendas',
  'purchase.source-deleted': 'excluiu a origem de vendas',
  'purchase.mapping-saved': 'definiu o acesso que dá o produto',
  'purchase.mapping-deleted': 'excluiu o acesso pelo produto',
  'purchase.processed': 'processou de novo o pedido',
  'purchase.settled': 'marcou como vista a entrega',
  'purchase.closed': 'encerrou sem dar acesso o pedido',
  'purchase.moved': 'passou para outra pessoa o pedido',
  'audit.exported': 'exportou a auditoria',
  'alarm.noted': 'silenciou o alarme',
  'alarm.exported': 'exportou as ocorrências de',
}

export const AUDIT_TARGET_LABELS = {
  user: 'Usuários',
  pass: 'Passes',
  import: 'Planilhas',
  link: 'Links de acesso',
  group: 'Grupos',
  room: 'Salas',
  language: 'Idiomas',
  announcement: 'Avisos',
  attendance: 'Presença',
  purchase: 'Vendas',
  settings: 'Configurações',
  mail: 'E-mails',
  message: 'Mensagens',
  certificate: 'Certificados',
  readiness: 'Pronto para abrir?',
  audit: 'Auditoria',
  alarm: 'Alarmes',
}

/** The text of an action. An action that this release does not know is shown by its key. */
export const auditActionText = (action: string) => (isAction(action) ? AUDIT_ACTION_TEXTS[action] : action)

const isAction = (text: string): text is keyof typeof AUDIT_ACTION_TEXTS => Object.hasOwn(AUDIT_ACTION_TEXTS, text)

/** The action's text as a choice in the filter: with a capital letter and without a final "de". */
export const auditActionLabel = (action: keyof typeof AUDIT_ACTION_TEXTS) => {
  const words = AUDIT_ACTION_TEXTS[action].replace(/ de$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NOBODY = 'O sistema'
export const auditActorName = ({ actor }: { actor: { name: string } }) => actor.name || NOBODY
