/** On a phone name, address, and group or problem stand below each other. */
export const LINE_HEIGHTS = { xs: 120, sm: 56 }

export const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  pr: 1,
  gridTemplate: {
    xs: '"box name edit" auto "box email edit" auto "box group edit" auto / 42px minmax(0, 1fr) 44px',
    sm: '"box name email group edit" auto / 48px 1.2fr 1.4fr 1fr 44px',
  },
}

export const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
export const EMAIL = { ...TEXT, gridArea: 'email', fontSize: { xs: '0.8125rem', sm: '1rem' } }
