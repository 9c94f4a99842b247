/**
 * The styles of a list whose rows have lines between them. `row` is added to the styles of each row, such as its
 * columns.
 */
export const rowsLook = <Look extends object>(row: Look) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', columnGap: 2, rowGap: 0.75, px: { xs: 2, sm: 3 }, py: 1.5, ...row },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
})
