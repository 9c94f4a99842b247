import {
  factorAdded,
  ownFactors,
  passkeyCreationOptions,
  recoveryCodesAnswer,
  totpStart,
} from '@palco/contract/auth/second-factor'
import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

export const factorsQuery = { queryKey: ['factors'], queryFn: fetcher('auth/factors', ownFactors) }

export const askPasskeyOptions = () => api.post('auth/factors/passkeys/options', {}, passkeyCreationOptions)
export const addPasskey = (passkey: { name: string; response: RegistrationResponseJSON }) =>
  api.post('auth/factors/passkeys', passkey, factorAdded)
export const removePasskey = (id: string) => api.delete(`auth/factors/passkeys/${encodeURIComponent(id)}`)

export const startTotp = () => api.post('auth/factors/totp', {}, totpStart)
export const confirmTotp = (code: string) => api.put('auth/factors/totp', { code }, factorAdded)
export const removeTotp = () => api.delete('auth/factors/totp')

export const makeRecoveryCodes = () => api.post('auth/factors/recovery-codes', {}, recoveryCodesAnswer)
export const distrustBrowser = (id: string) => api.delete(`auth/factors/trusted-browsers/${id}`)
