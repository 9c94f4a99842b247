import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'

interface OutsideLinkProps {
  href: string
  children: string
  /** What it is about, for screen readers, which read the link without its card. */
  about?: string
  variant?: 'contained' | 'outlined' | 'text'
}

/** An external link, in a new tab without an opener. */
export function OutsideLink({ href, children, about, variant = 'outlined' }: OutsideLinkProps) {
  const { t } = useTexts()
  const newTab = `(${t('common.newTab')})`
  return (
    <a className={buttonClass(variant)} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <HiddenText>{about ? `${about} ${newTab}` : newTab}</HiddenText>
    </a>
  )
}
