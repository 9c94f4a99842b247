export const LINE_HEIGHT = 56

/** On a phone the address stands below the name. */
export const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  pr: 1,
  gridTemplate: {
    xs: '"box name group edit" auto "box email group edit" auto / 42px 1fr 7rem 44px',
    sm: '"box name email group edit" auto / 48px 1.2fr 1.4fr 1fr 44px',
  },
}

export const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
export const EMAIL = { ...TEXT, gridArea: 'email', fontSize: { xs: '0.8125rem', sm: '1rem' } }
