import { useId } from 'react'
import styles from './segmented-choice.module.css'

interface SegmentedChoiceProps<Value extends string> {
  label: string
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function SegmentedChoice<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} {...(isLabelHidden && { 'aria-label': label })}>
      {!isLabelHidden && <legend className={styles.legend}>{label}</legend>}
      {options.map((option) => (
        <label className={styles.option} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
