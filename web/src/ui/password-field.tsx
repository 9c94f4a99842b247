import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { Tooltip } from './tooltip.tsx'

interface PasswordFieldTexts {
  /** These labels do not contain the word "password", so that only the field itself is found by that word. */
  showCharacters: string
  hideCharacters: string
  capsLock: string
}

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'button'> {
  texts: PasswordFieldTexts
}

/** A field for a password. Its button shows the password, so forms need no second field to repeat the password. */
export function PasswordField({ texts, disabled, ...field }: PasswordFieldProps) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  // Browsers report Caps Lock only with key and mouse events. The hint stays after blur, because hiding it could move a
  // button that is being pressed.
  const watchKeys = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      id={id}
      type={isRevealed && !disabled ? 'text' : 'password'}
      disabled={disabled}
      spellCheck={false}
      autoCapitalize="none"
      required
      onKeyDown={watchKeys}
      onKeyUp={watchKeys}
      {...(hasCapsLock && { hint: texts.capsLock })}
      button={
        <Tooltip text={isRevealed ? texts.hideCharacters : texts.showCharacters} align="end">
          <Button
            variant="icon"
            disabled={disabled}
            aria-controls={id}
            aria-pressed={isRevealed}
            aria-label={texts.showCharacters}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            <EyeIcon isCrossed={isRevealed} />
          </Button>
        </Tooltip>
      }
    />
  )
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  )
}
