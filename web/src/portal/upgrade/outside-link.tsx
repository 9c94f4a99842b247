import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'

interface OutsideLinkProps {
  href: string
  children: string
  /** What it is about, for who hears the link without the card around it. */
  about: string
  variant: 'contained' | 'outlined' | 'text'
}

/** Leads away from the product, in a tab of its own that can't reach back. */
export function OutsideLink({ href, children, about, variant }: OutsideLinkProps) {
  const { t } = useTexts()
  return (
    <a className={buttonClass(variant)} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <HiddenText>{`${about} (${t('common.newTab')})`}</HiddenText>
    </a>
  )
}
