import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slide, { type SlideProps } from '@mui/material/Slide'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEventHandler, type ReactNode, type SyntheticEvent, useId } from 'react'
import { dismissAll, useDialogs } from '../../../ui/dialogs.ts'
import { focusMainIfLost } from '../focus-main.ts'
import { useLeaveCheck } from '../leaving.ts'
import { fadeBelow } from '../list/scroll-box.tsx'

export interface OpenedDialog {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export interface DialogFrameProps {
  isOpen: boolean
  title: string
  children: ReactNode
  actions: ReactNode
  /**
   * Called on Esc, on a click on the backdrop, and on the browser's Back. If it is missing, only the buttons close the
   * dialog.
   */
  onClose?: (() => void) | undefined
  onSubmit?: FormEventHandler
  onClosed?: () => void
  width?: 'xs' | 'sm' | 'md' | 'lg'
  /** Makes the dialog as high as the window, even if its content is short. */
  isTall?: boolean
  /** Places the dialog at the right edge, so that the page stays visible. On a phone it still covers the page. */
  isDrawer?: boolean
}

export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, title, children, actions, onClose, onSubmit, onClosed, width = 'xs', isTall, isDrawer } = props
  const id = useId()
  // On a phone, a wide dialog looks like a page. So Back must close the dialog instead of leaving the page behind it.
  useLeaveCheck(isOpen && onClose !== undefined, {
    stops: ({ historyAction }) => historyAction === 'POP',
    ask({ stay }) {
      stay()
      // A confirmation may be open above this dialog. Back then closes only the confirmation.
      if (useDialogs.getState().length) dismissAll()
      else onClose?.()
    },
  })
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const isFullScreen = isPhone && (isDrawer || width === 'md' || width === 'lg')
  const content = (
    <>
      <DialogTitle id={`${id}-title`} variant="h5" sx={{ pt: 3, overflowWrap: 'anywhere', [LOW]: { py: 1.5 } }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ ...CONTENT, ...(isTall && { display: 'flex', flexDirection: 'column' }) }}>
        {children}
      </DialogContent>
      <DialogActions data-full-screen={isFullScreen || undefined} sx={ACTIONS}>
        {actions}
      </DialogActions>
    </>
  )
  return (
    <Dialog
      open={isOpen}
      onClose={(event: SyntheticEvent) => {
        // Without this, the same Esc would also close a confirmation that `onClose` opens.
        event.preventDefault()
        onClose?.()
      }}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth={width}
      fullScreen={isFullScreen}
      {...(isDrawer && {
        slots: { transition: FromRight },
        sx: { '& .MuiDialog-container': { justifyContent: 'end' } },
      })}
      slotProps={{
        paper: { sx: isFullScreen ? FLAT : isDrawer ? DRAWER : { ...PAPER, ...(isTall && { height: 1 }) } },
        transition: {
          onExited: () => {
            // Checks the focus later: it is lost only when the dialog is unmounted, right after this call.
            setTimeout(focusMainIfLost)
            onClosed?.()
          },
        },
      }}
    >
      {onSubmit ? (
        <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'contents' }}>
          {content}
        </Box>
      ) : (
        content
      )}
    </Dialog>
  )
}

/** Matches low windows, such as a phone in landscape or a page zoomed to 200 %. There, dialogs use the full height. */
const LOW = '@media (max-height: 480px)'

/**
 * The styles of the scrolling content. Without `relative`, visually hidden elements inside the content could make the
 * whole dialog scroll.
 */
const CONTENT = { ...fadeBelow, position: 'relative' }

const FromRight = (props: SlideProps) => <Slide {...props} direction="left" />

const FLAT = { border: 0, borderRadius: 0 }

const DRAWER = { ...FLAT, m: 0, height: 1, maxHeight: 1, borderLeft: 1, borderColor: 'divider' }

const PAPER = {
  mx: 2,
  my: { xs: 2, sm: 4 },
  width: 'calc(100% - 32px)',
  maxHeight: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' },
  [LOW]: { '&&': { my: 1, maxHeight: 'calc(100% - 16px)' } },
}

const ACTIONS = {
  px: 3,
  pb: 3,
  gap: 1,
  flexWrap: 'wrap',
  '&& > *': { ml: 0 },
  // Three buttons don't fit on one line of a phone. With less padding on text buttons, they need two lines instead of
  // three.
  '&:has(> :nth-of-type(3)) > .MuiButton-text': { px: { xs: 1, sm: 2 } },
  '&:has(> :nth-of-type(3)) > .MuiButton-contained': { flexGrow: { xs: 1, sm: 0 } },
  [LOW]: { py: 1.5 },
}
