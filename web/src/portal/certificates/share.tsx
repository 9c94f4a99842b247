import { useId, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './certificate.module.css'
import { ShareIcon } from './certificate-icons.tsx'
import { whatsAppUrl } from './certificate-links.ts'
import { useCertificateTexts } from './texts/certificate-texts.ts'

/** The device's own menu, or where there is none, the address to copy. */
export function useShare({ url, event }: { url: string; event: string }) {
  const words = useCertificateTexts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const text = words.shared(event)

  async function share() {
    if (!navigator.share) return setIsOpen(!isOpen)
    try {
      await navigator.share({ title: text, text, url })
    } catch (error) {
      // Closing the menu is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true)
    }
  }

  return {
    button: (
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => void share()}
      >
        <ShareIcon />
        {words.share}
      </Button>
    ),
    panel: isOpen && (
      <div className={styles.panel} id={id}>
        <ShareAddress url={url} text={text} />
      </div>
    ),
  }
}

function ShareAddress({ url, text }: { url: string; text: string }) {
  const { t } = useTexts()
  const words = useCertificateTexts()
  const { copied, copy } = useCopy(url)

  return (
    <>
      <TextField
        label={words.address}
        problem={undefined}
        value={url}
        readOnly
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
        <OutsideLink href={whatsAppUrl(`${text}\n${url}`)}>WhatsApp</OutsideLink>
      </div>
      <p className={styles.status} role="status">
        {copied}
      </p>
    </>
  )
}
