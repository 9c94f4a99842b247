import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type MouseEvent, useId } from 'react'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  isBusy: boolean
}

/**
 * A button whose work takes a while. It is not disabled meanwhile, because a disabled button loses the keyboard's
 * focus; a second press does nothing, and neither does Enter in the fields of its form.
 */
export function BusyButton({ isBusy, onClick, startIcon, sx, ...props }: BusyButtonProps) {
  const id = useId()
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <Button
      id={id}
      {...props}
      onClick={press}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-labelledby={props.id ?? id} /> : startIcon}
      sx={[isBusy && { cursor: 'progress', opacity: 0.75 }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
