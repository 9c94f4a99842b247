import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

export function ScrollBox({ label, maxHeight, children }: { label: string; maxHeight: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isMore = useMoreBelow(box)
  return (
    <div>
      <Box
        ref={box}
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          maxHeight,
          overflow: 'auto',
          overflowWrap: 'anywhere',
          '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
          ...(isMore && { maskImage: 'linear-gradient(black calc(100% - 40px), transparent)' }),
        }}
      >
        {children}
      </Box>
      <Typography variant="caption" component="p" aria-hidden sx={{ visibility: isMore ? 'visible' : 'hidden' }}>
        ↓ Role para ver mais
      </Typography>
    </div>
  )
}

function useMoreBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isMore, setIsMore] = useState(false)

  useEffect(() => {
    const box = ref.current
    if (!box) return
    const update = () => setIsMore(box.scrollTop + box.clientHeight < box.scrollHeight - 1)
    const observer = new ResizeObserver(update)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', update)
    }
  }, [ref])

  return isMore
}

/** Fades out the lower edge of a scroll container. When it is scrolled to the end, only the padding is faded. */
export const fadeBelow = {
  pb: '20px',
  scrollPaddingBottom: '20px',
  maskImage: 'linear-gradient(black calc(100% - 20px), transparent)',
}
