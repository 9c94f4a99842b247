import type { Profile } from '@palco/contract/auth'
import { useTexts } from '../i18n/i18n.ts'
import { COLOR_MODES, useColorMode } from '../theme/color-mode.ts'
import { HiddenText } from '../ui/hidden-text.tsx'
import { DarkIcon, LightIcon, LockIcon, SignOutIcon, SystemIcon } from '../ui/icons.tsx'
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../ui/menu.tsx'
import { initialsOf } from './initials.ts'
import styles from './plain-account-menu.module.css'

const MODE_ICONS = { light: LightIcon, dark: DarkIcon, system: SystemIcon }

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
    <Menu button={button} label={t('shell.account')}>
      <MenuHeading>
        <span className={styles.person}>{user.name}</span>
        <span className={styles.email}>{user.email}</span>
      </MenuHeading>
      <MenuDivider />
      <MenuItem icon={<LockIcon />} onSelect={onChangePassword}>
        {t('shell.changePassword')}
      </MenuItem>
      <MenuDivider />
      <MenuHeading>{t('shell.appearance')}</MenuHeading>
      {COLOR_MODES.map((choice) => {
        const Icon = MODE_ICONS[choice]
        return (
          <MenuItem key={choice} icon={<Icon />} isChecked={choice === mode} onSelect={() => setMode(choice)}>
            {t(`shell.${choice}`)}
          </MenuItem>
        )
      })}
      <MenuDivider />
      <MenuItem icon={<SignOutIcon />} onSelect={onSignOut}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}
