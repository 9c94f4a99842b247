import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useLoginTexts } from './texts/login-texts.ts'

/** A password field has a button that shows the password. */
export function LoginField({ type, disabled, ...field }: ComponentProps<typeof TextField>) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const texts = useLoginTexts()
  const isPassword = type === 'password'
  // Only key events carry it. It stays after blur: a hint that disappeared would move the button that is being pressed.
  const watchKeys = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      id={id}
      type={isRevealed && !disabled ? 'text' : type}
      disabled={disabled}
      spellCheck={false}
      autoCapitalize="none"
      required
      {...(isPassword && {
        onKeyDown: watchKeys,
        onKeyUp: watchKeys,
        ...(hasCapsLock && { hint: texts.capsLock }),
      })}
      button={
        isPassword && (
          // Its label avoids the word "senha", which names the field alone.
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
        )
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
