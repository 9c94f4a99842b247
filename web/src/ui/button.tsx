import { type ComponentProps, type MouseEvent, useId } from 'react'
import styles from './button.module.css'

type Variant = 'contained' | 'outlined' | 'text' | 'icon'

/** For links that look like buttons. */
export const buttonClass = (variant: Variant, size?: 'large') =>
  [styles.button, styles[variant], size && styles[size]].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: Variant
  /** The action can't be undone: red. */
  isDestructive?: boolean
  isBusy?: boolean
  /** As tall as a field: the main button of a form. */
  isLarge?: boolean
}

/**
 * While busy it is not `disabled`, which would lose the focus. A second press does nothing, and neither does Enter in
 * the form's fields.
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
