import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

// The parts named plain-* stand without MUI: pages made of them are light enough for a phone on a bad line.

type Variant = 'contained' | 'outlined' | 'text' | 'icon'

/** For links that look like buttons. */
export const buttonClass = (variant: Variant) => `${styles.button} ${styles[variant]}`

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant
  isBusy?: boolean
}

export function PlainButton({ variant = 'text', isBusy = false, children, ...button }: PlainButtonProps) {
  return (
    <button type="button" {...button} className={buttonClass(variant)} disabled={button.disabled || isBusy}>
      {isBusy && <span className={styles.busy} role="progressbar" />}
      {children}
    </button>
  )
}
