import { INITIAL_LANGUAGES, type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../i18n/i18n.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx'
import { LanguageSign } from './language-sign.tsx'
import styles from './languages.module.css'
import { useLanguageChoices } from './languages.queries.ts'
import { chooseLanguage } from './use-interface-language.ts'

export function LanguageMenu() {
  const { t, language } = useTexts()
  const choices = useLanguageChoices()
  const known = choices.find(({ code }) => code === language)
  const initial = INITIAL_LANGUAGES.find(({ code }) => code === language)
  const { flag = '', name = language, logoUrl = null } = known ?? { ...initial, logoUrl: null }

  const choose = (code: InterfaceLanguage) =>
    chooseLanguage(code).catch(() => showMessage({ type: 'error', text: t('shell.languageFailed') }))

  const button = (
    <>
      <HiddenText>{t('shell.changeLanguage', { language: name })}</HiddenText>
      <LanguageSign flag={flag} logoUrl={logoUrl} />
      <span className={styles.code} aria-hidden="true">
        {language.slice(0, 2)}
      </span>
    </>
  )
  return (
    <Menu button={button} label={t('shell.chooseLanguage')}>
      <MenuHeading>{t('shell.chooseLanguage')}</MenuHeading>
      {choices.map((choice) => (
        <MenuItem
          key={choice.id}
          icon={<LanguageSign {...choice} />}
          isChecked={choice.code === language}
          onSelect={() => choose(choice.code)}
        >
          <span lang={languageTag(choice.code)}>{choice.name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
