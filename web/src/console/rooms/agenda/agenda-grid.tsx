import { wallClock } from '@palco/contract/base/zoned-time'
import type { Room } from '@palco/contract/rooms/rooms'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '../../../api/server-clock.ts'
import { useServerNow } from '../../../api/use-server-now.ts'
import { useMay } from '../../../session/may.ts'
import { Hint } from '../../kit/hint.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { roomCount } from '../../kit/words/plan-texts.ts'
import { isOtherClock, ownZone, zoneLabel, zoneOffset } from '../../kit/words/zone-name.ts'
import { AgendaBlock } from './agenda-block.tsx'
import styles from './agenda-grid.module.css'
import { type AgendaDay, type AgendaFrame, type AgendaViewProps, clockOf, dayWidth } from './agenda-layout.ts'
import { dayText, instantAt, minuteText } from './agenda-texts.ts'
import { NewRoomSlot } from './new-room-slot.tsx'
import { useAgendaFocus } from './use-agenda-focus.ts'
import { type MoveRoom, opensMenu, useAgendaMoves } from './use-agenda-moves.ts'
import { searchMark } from './use-agenda-search.ts'

const HELP =
  'Arraste uma sala para mudar o horário, o dia ou o grupo; arraste a borda de baixo para mudar a duração. ' +
  'No teclado: Alt + setas movem a sala, Alt + Shift + ↑ ↓ mudam a duração, Del exclui, Ctrl + Z desfaz. ' +
  'Clique em um horário vazio para criar uma sala, e com o botão direito em uma sala para duplicar ou excluir.'

interface AgendaGridProps extends AgendaViewProps {
  onMove: MoveRoom
  onRemove: (room: Room) => void
}

/** The agenda with days as columns and hours as rows, in the event's time zone. One pixel is one minute. */
export function AgendaGrid(props: AgendaGridProps) {
  const { frame, days, factsOf, found, onOpen, onMenu, onCreate, onMove, onRemove } = props
  const timeZone = useClockZone()
  const mayPlan = useMay('week.change')
  const scroller = useRef<HTMLDivElement>(null)
  const gridFrom = frame.fromHour * 60
  const gridTo = frame.toHour * 60
  const focus = useAgendaFocus(scroller, days)
  const moves = useAgendaMoves({ scroller, days, gridFrom, gridTo, onMove, keep: focus.keep })
  useNowFirst(scroller, days, gridFrom, timeZone)

  function blockAt(target: EventTarget) {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-room]') : null
    const segments = days.flatMap((day) => day.segments)
    const room = segments.find((segment) => segment.room.id === block?.dataset.room)?.room
    return block && room ? { block, room } : null
  }

  const columns = days.map(dayWidth).map((width) => `minmax(${width}rem, ${width}fr)`)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the buttons inside it */}
      <div
        ref={scroller}
        className={styles.scroller}
        onPointerDown={mayPlan ? moves.press : undefined}
        onKeyDown={(event) => {
          if (mayPlan) moves.pressKey(event)
          if (!event.defaultPrevented) focus.pressKey(event)
          const at = mayPlan && event.key === 'Delete' ? blockAt(event.target) : null
          if (at) onRemove(at.room)
        }}
        onFocus={focus.follow}
        onClick={({ target }) => {
          const at = blockAt(target)
          if (at && opensMenu(target)) onMenu(at.room, at.block)
          else if (at) onOpen(at.room)
        }}
        onContextMenu={(event) => {
          const at = blockAt(event.target)
          // A long touch starts a drag. It must not open the menu too.
          if (!at || scroller.current?.dataset.dragging) return
          event.preventDefault()
          onMenu(at.room, at.block)
        }}
      >
        <div className={styles.sheet} style={{ gridTemplateColumns: ['auto', ...columns].join(' ') }}>
          <div className={styles.corner}>
            <ZoneNames day={frame.days[0] ?? ''} />
          </div>
          {days.map(({ day, segments }) => (
            <h2 key={day} className={styles.dayName} id={`day-${day}`}>
              {dayText(day)}
              <span className={styles.count}>{ownRooms(segments)}</span>
            </h2>
          ))}
          <AgendaHours frame={frame} />
          {days.map(({ day, segments }, index) => (
            <section
              key={day}
              className={styles.day}
              data-day={day}
              aria-labelledby={`day-${day}`}
              style={{ height: gridTo - gridFrom }}
            >
              {mayPlan && index === 0 && <NewRoomSlot scroller={scroller} frame={frame} onCreate={onCreate} />}
              <NowLine day={day} gridFrom={gridFrom} gridTo={gridTo} />
              {segments.map((segment) => {
                const facts = factsOf.get(segment.room.id)
                return (
                  facts && (
                    <AgendaBlock
                      key={segment.room.id}
                      segment={segment}
                      facts={facts}
                      gridFrom={gridFrom}
                      isTabStop={segment.room.id === focus.tabStop}
                      searchMark={searchMark(found, segment.room.id)}
                    />
                  )
                )
              })}
            </section>
          ))}
        </div>
      </div>
      {mayPlan && <p className={styles.help}>{HELP}</p>}
    </>
  )
}

/** The number of rooms that start on this day. Rooms that continue from the day before are not counted. */
function ownRooms(segments: AgendaDay['segments']) {
  const count = segments.filter(({ roomFrom }) => roomFrom >= 0).length
  return count > 0 && roomCount(count)
}

/**
 * Scrolls to the current hour. If today is not in the grid, scrolls to the first room of the next day that is. Scrolls
 * again when the event's time zone is loaded.
 */
function useNowFirst(
  scroller: RefObject<HTMLElement | null>,
  days: readonly AgendaDay[],
  gridFrom: number,
  timeZone: string,
) {
  const showNow = useEffectEvent((zone: string) => {
    const { day: today, minute } = clockOf(serverNow(), zone)
    const columns = scroller.current?.querySelectorAll<HTMLElement>('[data-day]')
    const index = days.findIndex(({ day }) => day >= today)
    const [shown, column] = [days[index], columns?.[index]]
    if (!shown || !column || !scroller.current) return
    const from = shown.day === today ? minute : shown.segments[0]?.from
    scroller.current.scrollLeft = column.offsetLeft - (columns?.[0]?.offsetLeft ?? 0)
    scroller.current.scrollTop = Math.max((from ?? gridFrom) - gridFrom - HOUR_PX, 0)
  })
  useEffect(() => showNow(timeZone), [timeZone])
}

/** The height of one hour in pixels. When the grid scrolls to the current hour, this much stays visible above. */
const HOUR_PX = 60

const MINUTE_MS = 60_000

function NowLine({ day, gridFrom, gridTo }: { day: string; gridFrom: number; gridTo: number }) {
  const timeZone = useClockZone()
  const now = useServerNow((time) => (Math.floor(time / MINUTE_MS) + 1) * MINUTE_MS)
  const { day: today, minute } = clockOf(now, timeZone)
  if (today !== day || minute < gridFrom || minute > gridTo) return null
  return <div className={styles.now} style={{ top: minute - gridFrom }} aria-hidden data-now />
}

/** The hours in the event's time zone. A second column has the reader's hours, if they differ on the first day. */
function AgendaHours({ frame: { days, fromHour, toHour } }: { frame: AgendaFrame }) {
  const timeZone = useClockZone()
  const hours = Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index)
  const [day = ''] = days
  const ownText = (hour: number) => {
    const at = Date.parse(instantAt(day, hour * 60, timeZone))
    if (!isOtherClock(timeZone, at)) return null
    const [ownDay = '', time = ''] = wallClock(at, ownZone()).split('T')
    return `${time.slice(0, 5)}${ownDay === day ? '' : ownDay > day ? ' +1' : ' −1'}`
  }
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <div key={hour} className={styles.hour}>
          <span>{minuteText(hour * 60)}</span>
          <span className={styles.own}>{ownText(hour)}</span>
        </div>
      ))}
    </div>
  )
}

function ZoneNames({ day }: { day: string }) {
  const timeZone = useClockZone()
  const at = Date.parse(instantAt(day, 720, timeZone))
  return (
    <div className={styles.zones}>
      <Hint text={`Horário: ${zoneLabel(timeZone, at)}`}>
        <span>{zoneOffset(timeZone, at)}</span>
      </Hint>
      {isOtherClock(timeZone, at) && (
        <Hint text={`Seu horário: ${zoneLabel(ownZone(), at)}`}>
          <span className={styles.own}>Você</span>
        </Hint>
      )}
    </div>
  )
}
