import type { Profile } from '@palco/contract/auth/auth'
import type { ReactNode } from 'react'
import { signOut } from '../session/session.ts'
import { COLOR_MODES, useColorMode } from '../theme/color-mode.ts'
import { HiddenText } from '../ui/hidden-text.tsx'
import { DarkIcon, LightIcon, LockIcon, SignOutIcon, SystemIcon } from '../ui/icons.tsx'
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../ui/menu.tsx'
import styles from './account-menu.module.css'
import type { AccountTexts } from './account-texts.ts'

const MODE_ICONS = { light: LightIcon, dark: DarkIcon, system: SystemIcon }

interface AccountMenuProps {
  user: Profile
  texts: AccountTexts
  onChangePassword: () => void
  /** The person's own pass, if they have one. `end` is the text that says until when it is valid. */
  pass?: { name: string; end: string } | undefined
  children?: ReactNode
  /** Palco's version. Only the console sets it. */
  version?: string
}

/** On phones, the button shows only the initials. */
export function AccountMenu({ user, texts, onChangePassword, pass, children, version }: AccountMenuProps) {
  const { mode, setMode } = useColorMode()
  const button = (
    <>
      <HiddenText>{`${texts.accountOf} `}</HiddenText>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
    </>
  )
  return (
    <Menu button={button} label={texts.account}>
      <MenuHeading>
        <span className={styles.person}>{user.name}</span>
        <span className={styles.email}>{user.email}</span>
        {pass && (
          <span className={styles.pass}>
            <strong>{pass.name}</strong> {pass.end}
          </span>
        )}
      </MenuHeading>
      <MenuDivider />
      <MenuItem icon={<LockIcon />} onSelect={onChangePassword}>
        {texts.changePassword}
      </MenuItem>
      {children}
      <MenuDivider />
      <MenuHeading>{texts.appearance}</MenuHeading>
      {COLOR_MODES.map((choice) => {
        const Icon = MODE_ICONS[choice]
        return (
          <MenuItem key={choice} icon={<Icon />} isChecked={choice === mode} onSelect={() => setMode(choice)}>
            {texts.modes[choice]}
          </MenuItem>
        )
      })}
      <MenuDivider />
      <MenuItem icon={<SignOutIcon />} onSelect={signOut}>
        {texts.signOut}
      </MenuItem>
      {version && (
        <>
          <MenuDivider />
          <MenuHeading>
            <span className={styles.version}>{`Palco ${version}`}</span>
          </MenuHeading>
        </>
      )}
    </Menu>
  )
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('pt-BR')
}
