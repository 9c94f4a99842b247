import type { ExportedColumn } from '../map/privacy-map.ts'
import type { WordsOf } from '../map/privacy-part.ts'

type Missing<Words> = Exclude<ExportedColumn, WordsOf<Words[keyof Words]>>

/** Returns `words`. It does not compile if a column that people get in a download has no word. */
const namesOf = <const Words extends Record<string, string>>(
  words: [Missing<Words>] extends [never] ? Words : { 'column without a word': Missing<Words> },
) => words

/** The words for columns of the privacy map in the record of processing. */
const DATA_WORDS = namesOf({
  nome: 'name speaker moderator',
  'e-mail': 'email recipient moved_to',
  telefone: 'phone',
  idioma: 'interface_language language',
  'função e situação da conta': 'role team_function active blocked_at has_signed_in',
  'endereço IP': 'address',
  'navegador e aparelho': 'browser device',
  'grupos e salas': 'group_id room_id',
  'pedido, itens e valor': 'order_id items item amount currency',
  passe: 'pass given_at',
  'minutos em cada sala': 'started_at left_at hidden_seconds',
  'respostas a enquetes e avaliações': 'poll_id stars text',
  'nome e texto impressos, código': 'print code',
  'mensagens recebidas e vistas': 'template subject seen_at closed_at',
  'perguntas e votos': 'original reply shows_name is_on question_id',
  'links de acesso': 'purpose sent_at sent_by opened_at used_at voided_at',
  'o que foi feito e sobre quem': 'action target_type target_name',
  'motivos e observações': 'reason answer revoke_reason revoke_note note revoked_by grant_reason grant_minutes',
  'tipo e situação': 'kind state event origin certificates',
  'datas e horas':
    'id at asked_at confirmed_at created_at done_at downloaded_at ended_at expires_at first_issued_at granted_at issued_at last_seen_at last_used_at name_confirmed_at occurred_at provider_at rated_at received_at requested_at revoked_at shown_at unsubscribed_at voted_at',
})

const wordOf = new Map(
  Object.entries(DATA_WORDS).flatMap(([word, columns]) => columns.split(' ').map((column) => [column, word] as const)),
)

/** Returns the words for these columns, each word once. */
export const dataWords = (columns: readonly string[]) => {
  const used = new Set(columns.map((column) => wordOf.get(column) ?? column))
  return Object.keys(DATA_WORDS).filter((word) => used.has(word))
}
