import type { Profile } from '@palco/contract/auth'
import { HiddenText } from '../../components/hidden-text.tsx'
import {
  PlainDarkIcon,
  PlainLightIcon,
  PlainLockIcon,
  PlainSignOutIcon,
  PlainSystemIcon,
} from '../../components/plain-icons.tsx'
import { PlainMenu, PlainMenuDivider, PlainMenuHeading, PlainMenuItem } from '../../components/plain-menu.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { COLOR_MODES, useColorMode } from '../../theme/color-mode.ts'
import { initialsOf } from './initials.ts'
import styles from './plain-account-menu.module.css'

const MODE_ICONS = { light: PlainLightIcon, dark: PlainDarkIcon, system: PlainSystemIcon }

interface PlainAccountMenuProps {
  user: Profile
  onChangePassword: () => void
  onSignOut: () => void
}

/** On a phone the initials alone are seen; where there is room, the name. */
export function PlainAccountMenu({ user, onChangePassword, onSignOut }: PlainAccountMenuProps) {
  const { t } = useTexts()
  const { mode, setMode } = useColorMode()
  const button = (
    <>
      <HiddenText>{`${t('shell.accountOf')} `}</HiddenText>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
    </>
  )
  return (
    <PlainMenu button={button} label={t('shell.account')}>
      <PlainMenuHeading>
        <span className={styles.person}>{user.name}</span>
        <span className={styles.email}>{user.email}</span>
      </PlainMenuHeading>
      <PlainMenuDivider />
      <PlainMenuItem icon={<PlainLockIcon />} onSelect={onChangePassword}>
        {t('shell.changePassword')}
      </PlainMenuItem>
      <PlainMenuDivider />
      <PlainMenuHeading>{t('shell.appearance')}</PlainMenuHeading>
      {COLOR_MODES.map((choice) => {
        const Icon = MODE_ICONS[choice]
        return (
          <PlainMenuItem key={choice} icon={<Icon />} isChecked={choice === mode} onSelect={() => setMode(choice)}>
            {t(`shell.${choice}`)}
          </PlainMenuItem>
        )
      })}
      <PlainMenuDivider />
      <PlainMenuItem icon={<PlainSignOutIcon />} onSelect={onSignOut}>
        {t('shell.signOut')}
      </PlainMenuItem>
    </PlainMenu>
  )
}
