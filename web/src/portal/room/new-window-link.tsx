import type { MouseEvent } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { NewWindowIcon } from '../../ui/icons.tsx'
import { openWindow, prepareWindow } from './webinar-window.ts'

/** The button of a mouse that opens a link in a tab of its own. */
const MIDDLE = 1

interface NewWindowLinkProps {
  url: string
  children: string
}

export function NewWindowLink({ url, children }: NewWindowLinkProps) {
  const { t } = useTexts()
  const open = (event: MouseEvent) => openWindow(url) && event.preventDefault()
  return (
    <a
      className={buttonClass('contained')}
      href={url}
      target="_blank"
      rel="noopener"
      referrerPolicy="strict-origin-when-cross-origin"
      onPointerEnter={prepareWindow}
      onFocus={prepareWindow}
      onClick={open}
      onAuxClick={(event) => event.button === MIDDLE && open(event)}
    >
      <NewWindowIcon size={18} />
      {children}
      <HiddenText>{`(${t('common.newTab')})`}</HiddenText>
    </a>
  )
}
