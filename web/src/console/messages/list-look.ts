/** When, what and how many: in columns, or below each other on a phone. */
export const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) 14rem' },
    columnGap: 3,
    rowGap: 0.5,
    px: { xs: 2, sm: 3 },
    py: 1.5,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
