import { ChangePasswordDialog, type ChangePasswordDialogProps } from '../../account/change-password-dialog.tsx'
import { translatedPasswordTexts } from '../../account/translated-password-texts.ts'
import { MuiRoot } from '../../console/kit/mui-root.tsx'
import { useTexts } from '../../i18n/i18n.ts'

/** The one part of the participant's pages that is made of MUI: loaded by the few who open it. */
export function PortalPasswordDialog(props: ChangePasswordDialogProps) {
  const texts = useTexts()
  return (
    <MuiRoot>
      <ChangePasswordDialog {...props} texts={translatedPasswordTexts(texts)} />
    </MuiRoot>
  )
}
