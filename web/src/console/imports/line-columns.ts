/**
 * The styles of a list that fills the remaining height of the dialog. If that is less than the minimum height, the
 * dialog scrolls.
 */
export const LIST = {
  flex: '1 1 auto',
  minHeight: 280,
  maxHeight: { xs: '60dvh', md: 'none' },
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
}

/** Heights in pixels. Lines are higher on a phone, where their parts are stacked. */
export const LINE_HEIGHTS = { xs: 120, sm: 56 }

const grid = (gridTemplate: { xs: string; sm: string }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  pr: 1,
  gridTemplate,
})

const WIDE = '"box name email group edit" auto / 48px 1.2fr 1.4fr 1fr 44px'
const WIDE_WITH_PASS = '"box name email pass group edit" auto / 48px 1.2fr 1.4fr 116px 1fr 44px'

export const COLUMNS = grid({
  xs: '"box name edit" auto "box email edit" auto "box group edit" auto / 42px minmax(0, 1fr) 44px',
  sm: WIDE,
})
export const COLUMNS_WITH_PASS = grid({
  xs: '"box name pass edit" auto "box email email edit" auto "box group group edit" auto / 42px minmax(0, 1fr) auto 44px',
  sm: WIDE_WITH_PASS,
})

export const HEADER = grid({ xs: '"box name email group edit" auto / 42px auto auto 1fr 44px', sm: WIDE })
export const HEADER_WITH_PASS = grid({
  xs: '"box name email pass group edit" auto / 42px auto auto auto 1fr 8px',
  sm: WIDE_WITH_PASS,
})

export const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
export const EMAIL = { ...TEXT, gridArea: 'email', fontSize: { xs: '0.8125rem', sm: '1rem' } }
