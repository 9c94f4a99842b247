import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { useMay } from '../../../session/may.ts'
import { MoreIcon } from '../../kit/icons.tsx'
import styles from './agenda-block.module.css'
import { type PlacedSegment, shownEnd } from './agenda-layout.ts'
import { hoursText } from './agenda-texts.ts'
import { type RoomFacts, toneStyle } from './room-facts.ts'
import { RoomMarks, RoomWords } from './room-marks.tsx'
import type { SearchMark } from './use-agenda-search.ts'

interface AgendaBlockProps {
  segment: PlacedSegment
  facts: RoomFacts
  /** The minute of the day at which the grid starts. */
  gridFrom: number
  /** Whether the Tab key leads to this block. The arrow keys lead from it to the other blocks. */
  isTabStop: boolean
  searchMark: SearchMark
}

const SHORTCUTS =
  'Delete Shift+F10 Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown'
/** Delays the tooltip: without a delay, tooltips would cover the grid while the pointer moves across it. */
const TOOLTIP_DELAY_MS = 600

/** The minimum height of a block whose name may have two lines. */
const TWO_LINES_PX = 70

function Block({ segment, facts, gridFrom, isTabStop, searchMark }: AgendaBlockProps) {
  const { room, from, roomFrom, roomTo, lane, lanes, isEnd } = segment
  const mayPlan = useMay('week.change')
  const hours = hoursText(roomFrom, roomTo)
  const height = shownEnd(segment) - from
  return (
    <Tooltip
      enterDelay={TOOLTIP_DELAY_MS}
      enterNextDelay={TOOLTIP_DELAY_MS}
      describeChild
      disableInteractive
      disableFocusListener
      placement="right"
      title={<Details segment={segment} facts={facts} hours={hours} />}
    >
      <button
        type="button"
        className={styles.block}
        data-room={room.id}
        data-from={from}
        data-status={facts.status}
        data-search={searchMark}
        data-short={height < TWO_LINES_PX || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-keyshortcuts={mayPlan ? SHORTCUTS : undefined}
        style={{
          ...toneStyle(facts.tone),
          top: from - gridFrom,
          height,
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        }}
      >
        <span className={styles.box}>
          <span className={styles.heading}>
            <RoomMarks facts={facts} />
            <span className={styles.name}>{room.name}</span>
          </span>{' '}
          <span className={styles.line} data-time>
            {hours}
          </span>{' '}
          {room.speaker && <span className={styles.line}>{room.speaker}</span>}{' '}
          <span className={styles.line}>
            <span aria-hidden>{facts.flag}</span> {room.group.name}
          </span>
          <RoomWords facts={facts} />
        </span>
        <span className={styles.dots} data-menu aria-hidden>
          <MoreIcon size={16} />
        </span>
        {mayPlan && isEnd && <span className={styles.edge} data-edge aria-hidden />}
      </button>
    </Tooltip>
  )
}

/**
 * Compares the content of the props. Each change creates new objects, so comparing references would render all blocks
 * again.
 */
export const AgendaBlock = memo(
  Block,
  (one, other) =>
    one.gridFrom === other.gridFrom &&
    one.isTabStop === other.isTabStop &&
    one.searchMark === other.searchMark &&
    isShallowEqual(one.segment, other.segment) &&
    isShallowEqual(
      { ...one.facts, overlaps: one.facts.overlaps.join() },
      { ...other.facts, overlaps: other.facts.overlaps.join() },
    ),
)

const isShallowEqual = <Of extends object>(one: Of, other: Of) =>
  (Object.keys(one) as (keyof Of)[]).every((key) => one[key] === other[key])

const Details = ({ segment: { room }, facts, hours }: { segment: PlacedSegment; facts: RoomFacts; hours: string }) => (
  <>
    <strong>{room.name}</strong>
    {[
      hours,
      room.speaker,
      `${room.group.name} · ${facts.flag} ${facts.language}`,
      `${facts.statusText} · ${facts.verdictText}`,
      ...facts.overlaps,
    ]
      .filter(Boolean)
      .map((line) => (
        <div key={line}>{line}</div>
      ))}
  </>
)
