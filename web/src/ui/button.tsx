import type { ComponentProps } from 'react'
import styles from './button.module.css'

// The parts named plain-* stand without MUI: pages made of them are light enough for a phone on a bad line.

type Variant = 'contained' | 'outlined' | 'text' | 'icon'

/** For links that look like buttons. */
export const buttonClass = (variant: Variant) => `${styles.button} ${styles[variant]}`

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant
  isBusy?: boolean
}

/** While it is busy it does nothing, but stays where the keyboard is: a disabled one would lose the focus. */
export function Button({ variant = 'text', isBusy = false, children, ...button }: ButtonProps) {
  const busy = isBusy && { 'aria-disabled': true, onClick: undefined }
  return (
    <button type="button" {...button} {...busy} className={buttonClass(variant)}>
      {isBusy && <span className={styles.busy} role="progressbar" />}
      {children}
    </button>
  )
}
