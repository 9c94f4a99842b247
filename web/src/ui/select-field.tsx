import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  label: string
  options: readonly { value: string; text: string; lang?: string }[]
}

export function SelectField({ label, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} className={styles.input} id={id}>
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
