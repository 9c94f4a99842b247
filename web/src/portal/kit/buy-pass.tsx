import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { isBetter } from '@palco/contract/passes/grants'
import type { Pass } from '@palco/contract/passes/pass'
import { chatAddress } from '../../event/support-chat.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './buy-pass.module.css'
import { OutsideLink } from './outside-link.tsx'
import { passPrice } from './pass-price.ts'
import { ShopNote } from './shop-note.tsx'
import { openedShopOf } from './shop-visit.ts'
import { useCurrency } from './use-currency.ts'

interface BuyPassProps {
  event: ParticipantEvent
  pass: Pass
  /**
   * The pass in the person's profile. It is ignored if it includes as much as `pass` or more: the server has refused
   * what `pass` includes, so the held pass must have been revoked since the profile was loaded.
   */
  held: Pass | undefined
  variant: 'contained' | 'outlined'
}

/**
 * Links to buy a pass, in the shop or in a chat. For people who hold a lower pass, the chat is the main way even if
 * there is a shop: in the chat they pay only the difference, but the shop charges the whole price.
 */
export function BuyPass({ event, pass, held: known, variant }: BuyPassProps) {
  const held = known && isBetter(pass, known) ? known : undefined
  const texts = useTexts()
  const { t, locale } = texts
  const currency = useCurrency()
  const { name, cash } = event.passes[pass]
  const link = event.offers.passLinks[pass][currency]
  const wanted = `${t('upgrade.want')} · ${formatMoney(cash[currency], currency, locale)}`
  const message = held
    ? t('upgrade.moveUpMessage', { held: event.passes[held].name, pass: name, currency })
    : t('upgrade.passMessage', { pass: name, currency })
  const moveUp = `${t('upgrade.moveUp')}\u00a0· ${passPrice(event, pass, { held, currency }, texts)}`
  return (
    <div className={styles.ways}>
      {(held || !link) && (
        <OutsideLink href={chatAddress({ ...event.support, message })} about={name} variant={variant}>
          {held ? moveUp : wanted}
        </OutsideLink>
      )}
      {link && (
        <OutsideLink href={link} about={name} variant={held ? 'text' : variant} onClick={() => openedShopOf(pass)}>
          {wanted}
        </OutsideLink>
      )}
      {link && (
        <div role="status">
          <ShopNote event={event} held={known} of={pass} />
        </div>
      )}
    </div>
  )
}
