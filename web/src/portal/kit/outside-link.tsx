import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'

interface OutsideLinkProps {
  href: string
  children: string
  /** Says what the link is about, for screen readers that read the link without the card around it. */
  about?: string
  variant?: 'contained' | 'outlined' | 'text'
  onClick?: () => void
}

export function OutsideLink({ href, children, about, variant = 'outlined', onClick }: OutsideLinkProps) {
  const { t } = useTexts()
  const newTab = `(${t('common.newTab')})`
  return (
    <a className={buttonClass(variant)} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <HiddenText>{about ? `${about} ${newTab}` : newTab}</HiddenText>
    </a>
  )
}
