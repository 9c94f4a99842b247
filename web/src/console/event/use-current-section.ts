import { useEffect, useState } from 'react'
import { SECTION_NAMES, type SectionName } from './settings-sections.ts'

/** Distance from the top, below the sticky bars, at which a section becomes the current one. */
const READING_LINE = 180

/** The last section that has reached the reading line; at the end of the page the last section. */
export function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SECTION_NAMES[0] ?? 'event')

  useEffect(() => {
    let frame = 0
    function update() {
      frame = 0
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const top = (name: SectionName) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity
      const passed = SECTION_NAMES.findLast((name) => isAtEnd || top(name) <= READING_LINE)
      setCurrent(passed ?? SECTION_NAMES[0] ?? 'event')
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    scheduleUpdate()
    window.addEventListener('scroll', scheduleUpdate, { passive: true })
    window.addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleUpdate)
      window.removeEventListener('resize', scheduleUpdate)
    }
  }, [])

  return current
}
