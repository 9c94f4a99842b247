import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RecordSection } from '@palco/contract/privacy/processing-record'

export const RecordSectionCard = ({ section: { title, table, items, text, isOpen } }: { section: RecordSection }) => (
  <>
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    {table && <RecordRows rows={table.rows} />}
    {items.length > 0 && (
      <Box component="ul" sx={{ my: 1, pl: 2.5, typography: 'body2', '& li + li': { mt: 0.5 } }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    )}
    {text && (
      <Typography
        variant="body2"
        sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(isOpen && { color: 'text.secondary' }) }}
      >
        {text}
      </Typography>
    )}
  </>
)

/** Rows without a table header: each cell can be understood without one. On a phone, the cells of a row are stacked. */
const RecordRows = ({ rows }: { rows: string[][] }) => (
  <Box component="dl" sx={{ m: 0, mt: 1, typography: 'body2' }}>
    {rows.map(([name, ...cells]) => (
      <Box key={[name, ...cells].join()} sx={{ ...rowLook, gridTemplateColumns: columnsFor(cells.length) }}>
        <Box component="dt" sx={{ fontWeight: { xs: 600, sm: 400 }, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {cells.map((cell) => (
          <Box key={cell} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {cell}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
)

const rowLook = {
  display: 'grid',
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
}

const columnsFor = (cells: number) => ({
  xs: 'minmax(0, 1fr)',
  sm: cells === 1 ? '14rem minmax(0, 1fr)' : '14rem repeat(2, minmax(0, 1fr))',
})
