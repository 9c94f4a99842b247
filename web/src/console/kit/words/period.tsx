import Box from '@mui/material/Box'

/** Shows a period such as `seg., 01/12/2025, 10:40 – 12:00`. The two times are never on different lines. */
export function Period({ text }: { text: string }) {
  const [day, hours] = text.split(/ (?=\d\d:\d\d – \d\d:\d\d$)/)
  if (!hours) return day
  return (
    <>
      {`${day} `}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {hours}
      </Box>
    </>
  )
}
