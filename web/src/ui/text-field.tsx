import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  hint?: string
  problem: string | undefined
  button?: ReactNode
}

export function TextField({ label, hint, problem, button, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const note = problem ?? hint
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          className={styles.input}
          id={id}
          aria-invalid={Boolean(problem)}
          aria-describedby={note && `${id}-note`}
        />
        {button && <div className={styles.button}>{button}</div>}
      </div>
      {note && (
        <p className={problem ? styles.problem : styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
