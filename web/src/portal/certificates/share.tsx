import { useId, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OutsideLink } from '../kit/outside-link.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './certificate.module.css'
import { whatsAppUrl } from './certificate-links.ts'
import { useCertificateTexts } from './texts/certificate-texts.ts'

const ShareIcon = icon(
  <path d="M18 16.08c-.76 0-1.44.3-1.96.77L8.91 12.7a3.3 3.3 0 0 0 0-1.4l7.05-4.11A2.99 2.99 0 1 0 15 5c0 .24.04.47.09.7L8.04 9.81a3 3 0 1 0 0 4.38l7.12 4.16c-.05.21-.08.43-.08.65A2.92 2.92 0 1 0 18 16.08" />,
)

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
      // If the person just closes the share menu, that is no error.
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
