import { PLACED_FIELDS, type PlacedField, type PlacedFieldName } from '@palco/contract/certificates/certificate-design'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DesignValues } from './design.queries.ts'
import { FIELD_NAMES } from './design-texts.ts'
import { movedTo, placedByKey, resizedTo } from './placement.ts'
import styles from './placing-layer.module.css'
import { type Box, type Guides, NO_GUIDES, snappedEdge, snappedMove } from './snapping.ts'
import type { Placing } from './use-placing.ts'

const SNAP_PX = 6

interface Drag {
  name: PlacedFieldName
  edge: 'left' | 'right' | null
  from: { x: number; y: number }
  field: PlacedField
  /** Identifies the current drag, so that one undo reverts all of its changes. */
  key: string
}

export function PlacingLayer({ placing, heights }: { placing: Placing; heights: Record<PlacedFieldName, number> }) {
  const { selected, select, change, endStep, undo } = placing
  const fields = useWatch<DesignValues, 'fields'>({ name: 'fields' })
  const layer = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [guides, setGuides] = useState<Guides>(NO_GUIDES)
  const shown = PLACED_FIELDS.filter((name) => fields[name].isShown)
  const boxOf = (name: PlacedFieldName): Box => ({ ...fields[name], height: heights[name] })

  const mmPerPixel = () => PAPER.width / (layer.current?.clientWidth || PAPER.width)

  function press(event: PointerEvent<HTMLElement>, name: PlacedFieldName) {
    if (event.button !== 0) return
    const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined
    event.currentTarget.setPointerCapture(event.pointerId)
    select(name)
    drag.current = {
      name,
      edge: edge === 'left' || edge === 'right' ? edge : null,
      from: { x: event.clientX, y: event.clientY },
      field: fields[name],
      key: `drag ${event.timeStamp}`,
    }
  }

  function move(event: PointerEvent) {
    if (!drag.current) return
    const { name, edge, from, field, key } = drag.current
    const scale = mmPerPixel()
    const reach = event.altKey ? -1 : SNAP_PX * scale
    const others = shown.filter((each) => each !== name).map(boxOf)
    const [right, down] = [(event.clientX - from.x) * scale, (event.clientY - from.y) * scale]
    if (edge) {
      const start = edge === 'left' ? field.x : field.x + field.width
      const snapped = snappedEdge(halves(start + right), others, reach)
      setGuides(snapped.guides)
      return change(name, resizedTo(field, edge, snapped.at), key)
    }
    const height = heights[name]
    const box = { ...field, x: halves(field.x + right), y: halves(field.y + down), height }
    const snapped = snappedMove(box, others, reach)
    setGuides(snapped.guides)
    change(name, movedTo(field, snapped.x, snapped.y, height), key)
  }

  function release() {
    drag.current = null
    setGuides(NO_GUIDES)
    endStep()
  }

  function type(event: KeyboardEvent, name: PlacedFieldName) {
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return undo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const part = placedByKey(fields[name], heights[name], event)
    if (!part) return
    event.preventDefault()
    change(name, part, `keys ${name}`)
  }

  return (
    <div className={styles.layer} ref={layer}>
      {shown.map((name) => {
        const { x, y, width } = fields[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.field}
            aria-pressed={name === selected}
            aria-label={`${FIELD_NAMES[name]}: ${text(x)} mm da esquerda, ${text(y)} mm do topo, ${text(width)} mm de largura`}
            aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight Plus - Control+Z"
            data-at-top={y < 8 || undefined}
            style={{
              left: percent(x, PAPER.width),
              top: percent(y, PAPER.height),
              width: percent(width, PAPER.width),
              height: percent(heights[name], PAPER.height),
            }}
            onPointerDown={(event) => press(event, name)}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
            onFocus={() => select(name)}
            onBlur={endStep}
            onKeyDown={(event) => type(event, name)}
          >
            <span className={styles.label} aria-hidden>
              {FIELD_NAMES[name]}
            </span>
            <span className={styles.edge} data-edge="left" aria-hidden />
            <span className={styles.edge} data-edge="right" aria-hidden />
          </button>
        )
      })}
      {guides.x !== null && (
        <div className={styles.guide} data-axis="x" style={{ left: percent(guides.x, PAPER.width) }} />
      )}
      {guides.y !== null && (
        <div className={styles.guide} data-axis="y" style={{ top: percent(guides.y, PAPER.height) }} />
      )}
    </div>
  )
}

/** Rounds to half a millimetre: the grid for boxes and edges that are dragged without snapping to a line. */
const halves = (millimetres: number) => Math.round(millimetres * 2) / 2

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
const text = (millimetres: number) => millimetres.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
