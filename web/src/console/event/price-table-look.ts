const WIDE = '@container (min-width: 42rem)'

/** The columns: name, one for each of the three currencies, instalments, months, certificate. */
const COLUMNS = 'minmax(6.5rem, 1.3fr) repeat(3, minmax(6rem, 1.2fr)) minmax(5.75rem, 1fr) 3.75rem 4rem'

const HIDDEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }

/**
 * The styles of the table. On narrow screens the fields are stacked; only the price and the link of a currency are side
 * by side.
 */
export const priceTable = {
  '& .row': {
    display: 'grid',
    gap: 2,
    py: 2.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .name': { display: 'grid', gap: 1 },
  '& .offer, & .instalments': { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(7rem, 2fr) minmax(0, 3fr)' },
  '& .headings': { display: 'none' },
  [WIDE]: {
    '& .headings, & .row': {
      display: 'grid',
      columnGap: 1,
      gridTemplateColumns: COLUMNS,
      alignItems: 'start',
    },
    '& .headings': { alignItems: 'end', pb: 0.5 },
    '& .row': { py: 1.5 },
    // Column headings replace the labels, which remain for screen readers only.
    '& .row .MuiInputLabel-root, & .row .MuiFormControlLabel-label': HIDDEN,
    '& .row legend': { display: 'none' },
    '& .row fieldset': { top: 0 },
    '& .row .MuiInputBase-input': { px: 1, py: 0.875, typography: 'body2' },
    '& .row .MuiInputBase-root': { px: 0 },
    '& .row .MuiInputAdornment-root': { ml: 1, mr: 0 },
    '& .row .MuiFormHelperText-root': { mx: 0 },
    '& .row .MuiFormHelperText-root:not(.Mui-error)': HIDDEN,
    '& .row .MuiFormControlLabel-root': { position: 'relative', m: 0 },
    '& .name': { gap: 1 },
    '& .name h3': { minHeight: 34, display: 'flex', alignItems: 'center' },
    '& .offer, & .instalments': { gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}
