import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string
}

export function TextArea({ label, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...area} className={styles.input} id={id} />
    </div>
  )
}
