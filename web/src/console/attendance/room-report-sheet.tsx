import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { type RoomAttendance, type RoomReport, sumOfRooms } from '@palco/contract/attendance/room-report'
import { Sheet, type SheetProps } from '../kit/print/sheet.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'
import { hoursText, roomCount } from '../kit/words/plan-texts.ts'

type Sums = ReturnType<typeof sumOfRooms>

const NOT_YET = '—'
const numberOf = (count: number | null) => (count === null ? NOT_YET : numberText(count))
/** Formats the most people that a room had at the same time; `null` means that the server is still computing it. */
const peakOf = (peak: number | null) => (peak === null ? '…' : numberText(peak))

type ReportSheetProps = Omit<SheetProps<RoomAttendance>, 'columns' | 'isSummed' | 'isWide'> & {
  report: RoomReport
  published: ReadonlySet<string>
  onRatings: (room: RoomAttendance) => void
}

export function RoomReportSheet({ report, published, onRatings, ...sheet }: ReportSheetProps) {
  const share = `${report.threshold}% ou mais`
  const figure = (
    title: string,
    of: (figures: NonNullable<RoomAttendance['figures']>) => string,
    sum: (sums: Sums) => string,
  ) => ({
    title,
    isNumber: true,
    cell: ({ figures }: RoomAttendance) => (figures ? of(figures) : NOT_YET),
    total: (rooms: readonly RoomAttendance[]) => sum(sumOfRooms(rooms)),
  })
  const recording = (rooms: readonly RoomAttendance[]) => {
    const { watched, recordingMinutes } = sumOfRooms(rooms)
    if (watched) return `${numberText(watched)} · ${numberText(recordingMinutes)} min`
    return rooms.some(({ id }) => published.has(id)) ? '0' : NOT_YET
  }
  return (
    <Sheet
      {...sheet}
      isSummed={(rooms) => rooms.some(({ figures }) => figures)}
      summary={summaryOf(sumOfRooms(report.rooms), report)}
      columns={[
        {
          title: 'Horário',
          width: '11%',
          cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong>,
          total: () => 'Soma',
        },
        { title: 'Sala', width: '25%', cell: (room) => <RoomName room={room} onRatings={onRatings} /> },
        {
          title: 'Esperadas',
          isNumber: true,
          cell: ({ expected }) => numberOf(expected),
          total: (rooms) => numberText(sumOfRooms(rooms).expected),
        },
        figure(
          'Vieram',
          ({ came }) => numberText(came),
          ({ came }) => numberText(came),
        ),
        figure(
          'Pico',
          ({ peak }) => peakOf(peak),
          ({ peak }) => peakOf(peak),
        ),
        figure(
          'Média, min',
          ({ averageMinutes }) => numberOf(averageMinutes),
          ({ averageMinutes }) => numberOf(averageMinutes),
        ),
        figure(
          share,
          ({ reached }) => numberOf(reached),
          ({ reached }) => numberText(reached),
        ),
        {
          title: 'Viram a gravação',
          isNumber: true,
          width: '13%',
          cell: (room) => recording([room]),
          total: recording,
        },
      ]}
    />
  )
}

function RoomName({ room, onRatings }: { room: RoomAttendance } & Pick<ReportSheetProps, 'onRatings'>) {
  const { name, groupName, isDeleted, audience } = room
  const { questions, ratings, stars } = audience
  const details = [
    groupName,
    isDeleted && 'excluída',
    questions > 0 && counted(questions, 'pergunta', 'perguntas'),
    stars !== null && isDeleted && ratingText(stars, ratings),
  ]
  return (
    <>
      <strong>{name}</strong>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
        {details.filter(Boolean).join(' · ')}
        {stars !== null && !isDeleted && (
          <>
            {' · '}
            <MuiLink
              component="button"
              type="button"
              aria-label={`Ler as avaliações: ${name}, ${ratingText(stars, ratings)}`}
              sx={{ font: 'inherit', verticalAlign: 'baseline', color: 'inherit' }}
              onClick={() => onRatings(room)}
            >
              {ratingText(stars, ratings)}
            </MuiLink>
          </>
        )}
      </Box>
    </>
  )
}

const starsText = (stars: number) => stars.toLocaleString('pt-BR', { minimumFractionDigits: 1 })
const ratingText = (stars: number, ratings: number) => `nota ${starsText(stars)} (${numberText(ratings)})`

function summaryOf(sums: Sums, { rooms, threshold }: RoomReport): string {
  const parts = [
    sums.rooms < rooms.length
      ? `${numberText(sums.rooms)} de ${roomCount(rooms.length)} já abriram`
      : roomCount(rooms.length),
    counted(sums.came, 'presença', 'presenças'),
    sums.peak ? `pico de ${numberText(sums.peak)}` : '',
    sums.averageMinutes === null ? '' : `${numberText(sums.averageMinutes)} min em média`,
    `${numberText(sums.reached)} com ${threshold}% ou mais`,
    sums.questions
      ? `${counted(sums.questions, 'pergunta', 'perguntas')}, ${counted(sums.answered, 'respondida', 'respondidas')}`
      : '',
    sums.polls ? counted(sums.polls, 'enquete', 'enquetes') : '',
    sums.stars === null ? '' : `nota ${starsText(sums.stars)} em ${counted(sums.ratings, 'avaliação', 'avaliações')}`,
    sums.watched
      ? `${counted(sums.watched, 'pessoa viu', 'pessoas viram')} gravações, ${numberText(sums.recordingMinutes)} min`
      : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
