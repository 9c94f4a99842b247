import { type ComponentProps, type MouseEvent, useId } from 'react'
import styles from './button.module.css'

type Variant = 'contained' | 'outlined' | 'text' | 'icon'

export const buttonClass = (variant: Variant, size?: 'large') =>
  [styles.button, styles[variant], size && styles[size]].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant
  /** Whether the action can't be undone; the button is then red. */
  isDestructive?: boolean
  isBusy?: boolean
  isLarge?: boolean
}

/**
 * A button. A busy button is not `disabled`, because a disabled button loses the focus. Instead, nothing happens when
 * it is pressed, or when Enter is pressed in a field of its form.
 */
export function Button({ variant = 'text', isDestructive, isLarge, isBusy, children, ...button }: ButtonProps) {
  const id = useId()
  const classes = [buttonClass(variant, isLarge ? 'large' : undefined), isDestructive && styles.destructive]
  const busy = isBusy && {
    'aria-disabled': true,
    'aria-busy': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <button type="button" id={id} {...button} {...busy} className={classes.filter(Boolean).join(' ')}>
      {isBusy && <span className={styles.busy} role="progressbar" aria-labelledby={button.id ?? id} />}
      {children}
    </button>
  )
}
