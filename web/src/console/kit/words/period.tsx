import Box from '@mui/material/Box'

/** A period such as `seg., 01/12/2025, 10:40 – 12:00`, without a line break between the two times. */
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
