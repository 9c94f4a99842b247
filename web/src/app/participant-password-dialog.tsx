import { MuiRoot } from '../components/mui-root.tsx'
import { ChangePasswordDialog, type ChangePasswordDialogProps } from '../features/auth/change-password-dialog.tsx'
import { translatedPasswordTexts } from '../features/auth/translated-password-texts.ts'
import { useTexts } from '../lib/i18n/i18n.ts'

/** The one part of the participant's pages that is made of MUI: loaded by the few who open it. */
export function ParticipantPasswordDialog(props: ChangePasswordDialogProps) {
  const texts = useTexts()
  return (
    <MuiRoot>
      <ChangePasswordDialog {...props} texts={translatedPasswordTexts(texts)} />
    </MuiRoot>
  )
}
