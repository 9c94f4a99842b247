import type { CertificateFilterState, CertificateOrigin, CertificateRow } from './certificates.ts'

export type CertificateStatus = CertificateFilterState | 'inactive'

export function certificateStatus({ right, certificate, confirmedName }: CertificateRow): CertificateStatus {
  if (certificate?.state === 'valid') return certificate.downloadedAt ? 'downloaded' : 'issued'
  if (right.kind === 'earned') return confirmedName === null ? 'unnamed' : 'ready'
  return certificate ? 'revoked' : right.kind
}

export const STATUS_WORDS: Record<CertificateStatus, { one: string; many: string }> = {
  ready: { one: 'A emitir', many: 'A emitir' },
  unnamed: { one: 'Sem nome confirmado', many: 'Sem nome confirmado' },
  issued: { one: 'Emitido', many: 'Emitidos' },
  downloaded: { one: 'Baixado', many: 'Baixados' },
  short: { one: 'Falta tempo', many: 'Falta tempo' },
  early: { one: 'Aguarda a data', many: 'Aguardam a data' },
  revoked: { one: 'Revogado', many: 'Revogados' },
  'no-pass': { one: 'Sem passe', many: 'Sem passe' },
  inactive: { one: 'Conta desativada', many: 'Contas desativadas' },
}

export const ORIGIN_WORDS: Record<CertificateOrigin, string> = {
  self: 'Emitido pela própria pessoa',
  run: 'Emitido pela organização',
  corrected: 'Nome corrigido pela própria pessoa',
  hand: 'Corrigido por um administrador',
}
