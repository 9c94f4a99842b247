import type {
  CertificateOrigin,
  CertificateRevocation,
  CertificateRunKind,
} from '@palco/contract/certificates/certificates'
import type { Generated } from 'kysely'

/** Versions of the certificate settings; the highest is the current one. An empty table means the default settings. */
export interface CertificateSettingsTable {
  version: number
  /** JSON of the contract's `certificateSettings`. */
  value: string
  saved_at: string
}

/** Decisions about a person's certificates, by the person, by administrators or by runs. */
export interface CertificatePeopleTable {
  user_id: string
  /** The confirmed name to print; `null` if no name is confirmed yet. */
  name: string | null
  name_confirmed_at: string | null
  /** The `InterfaceLanguage` that the person confirmed together with the name. `null`: their usual language. */
  language: string | null
  /** Why an administrator granted a certificate. A grant replaces the conditions on pass, attendance and date. */
  grant_reason: string | null
  grant_minutes: number | null
  granted_at: string | null
  /** The name of the administrator. */
  granted_by: string | null
}

export interface CertificatesTable {
  id: string
  /** The unique code, without hyphens. */
  code: string
  /** `null` if the person was deleted. At most one certificate of a person is neither revoked nor replaced. */
  user_id: string | null
  /** The id of the person's account, also after it was deleted; `null` once the person is erased. */
  issued_to: string | null
  /** JSON of the contract's `certificatePrint`. */
  print: string
  settings_version: number
  /** The URL of the event's logo at the time of issue. */
  logo: string | null
  origin: CertificateOrigin
  /** The administrator's reason for a correction, or ''. */
  reason: string
  issued_at: string
  /** When the certificate was first issued: a corrected certificate keeps the time of the original. */
  first_issued_at: string
  revoked_at: string | null
  revoked_by: CertificateRevocation | null
  revoke_reason: string
  replaced_by: string | null
  downloaded_at: string | null
}

/**
 * Background jobs about certificates, which process people in batches. `last_user_id` is the cursor. At most one job is
 * running.
 */
export interface CertificateRunsTable {
  id: string
  kind: Generated<CertificateRunKind>
  state: 'running' | 'done'
  started_at: string
  actor_id: string
  actor_name: string
  last_user_id: string
  total: number
  done: number
  issued: number
  asked: number
  unprintable: number
}
