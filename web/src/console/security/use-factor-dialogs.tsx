import { useEffect } from 'react'
import { holdProfile } from '../../session/hold-profile.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/**
 * The dialogs that add a second factor and then show recovery codes. `onAdded` is called when the factor is saved.
 * `onKept` is called later, when the person has closed the recovery codes, or immediately if there are none.
 */
export function useFactorDialogs(onAdded: () => void, onKept: () => void = () => {}) {
  const passkey = useDialog<true>()
  const totp = useDialog<true>()
  const codes = useDialog<readonly string[]>()

  const isShown = Boolean(passkey.shown || totp.shown || codes.shown)
  // Ignores a new profile while a dialog is open. After the first factor, another tab may fetch the new profile: it
  // would replace this page, and the person would lose the recovery codes.
  useEffect(() => (isShown ? holdProfile() : undefined), [isShown])

  const showAfter = (closing: { onClose: () => void }) => (recoveryCodes: string[] | null) => {
    closing.onClose()
    onAdded()
    if (recoveryCodes) codes.open(recoveryCodes)
    else onKept()
  }

  return {
    addPasskey: () => passkey.open(true),
    addTotp: () => totp.open(true),
    showCodes: codes.open,
    dialogs: (
      <>
        {passkey.shown && <PasskeyDialog {...passkey.dialog} onAdded={showAfter(passkey.dialog)} />}
        {totp.shown && <TotpDialog {...totp.dialog} onAdded={showAfter(totp.dialog)} />}
        {codes.shown && (
          <RecoveryCodesDialog
            isOpen={codes.dialog.isOpen}
            onClosed={codes.dialog.onClosed}
            codes={codes.shown}
            onKept={() => {
              codes.dialog.onClose()
              onKept()
            }}
          />
        )}
      </>
    ),
  }
}
