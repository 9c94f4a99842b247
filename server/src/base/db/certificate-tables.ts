import type { CertificateOrigin, CertificateRevocation } from '@palco/contract/certificates/certificates'

/** Every saved version that a certificate was issued with, and the current one. */
export interface CertificateSettingsTable {
  /** The highest is the current one; none before the first change. */
  version: number
  /** JSON of the contract's `certificateSettings`. */
  value: string
  saved_at: string
}

/** What a person or an administrator decided before a certificate is issued. */
export interface CertificatePeopleTable {
  user_id: string
  /** Confirmed by the person. */
  name: string | null
  name_confirmed_at: string | null
  /** An `InterfaceLanguage`, confirmed with the name; `null`: the person's. */
  language: string | null
  /** By hand: earned without a pass or enough time. */
  grant_reason: string | null
  grant_minutes: number | null
  granted_at: string | null
  /** Name of the administrator. */
  granted_by: string | null
}

/** Never deleted. */
export interface CertificatesTable {
  id: string
  /** Unique; without hyphens. */
  code: string
  /** `null`: the person was deleted. At most one certificate of a person is neither revoked nor replaced. */
  user_id: string | null
  /** JSON of the contract's `certificatePrint`. */
  print: string
  settings_version: number
  /** The address of the event's logo when it was issued. */
  logo: string | null
  origin: CertificateOrigin
  /** The administrator's reason for a correction, or ''. */
  reason: string
  issued_at: string
  /** When the first of a chain of corrections was issued. */
  first_issued_at: string
  revoked_at: string | null
  revoked_by: CertificateRevocation | null
  revoke_reason: string
  /** The id of the one that replaced it. */
  replaced_by: string | null
  downloaded_at: string | null
}

/** Issues for everybody, in batches: each moves `last_user_id` in its own transaction. At most one is running. */
export interface CertificateRunsTable {
  id: string
  state: 'running' | 'done'
  started_at: string
  /** Id and name of the administrator. */
  actor_id: string
  actor_name: string
  last_user_id: string
  total: number
  done: number
  issued: number
  asked: number
  unprintable: number
}
