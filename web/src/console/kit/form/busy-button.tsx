import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type MouseEvent, useId } from 'react'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  isBusy: boolean
  /** Set while the button can't be used yet, for example because data is loading. */
  isEarly?: boolean
}

/**
 * A button that ignores clicks while `isBusy` or `isEarly`. It is not disabled then, because a disabled button loses
 * the focus.
 */
export function BusyButton({ isBusy, isEarly = false, onClick, startIcon, sx, ...props }: BusyButtonProps) {
  const id = useId()
  const isIdle = isBusy || isEarly
  const press = (event: MouseEvent<HTMLButtonElement>) => (isIdle ? event.preventDefault() : onClick?.(event))
  return (
    <Button
      id={id}
      {...props}
      onClick={press}
      {...(isEarly && { className: buttonClasses.disabled })}
      aria-disabled={isIdle}
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-labelledby={props.id ?? id} /> : startIcon}
      sx={[isBusy && { cursor: 'progress', opacity: 0.75 }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
