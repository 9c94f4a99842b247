import { useEffect, useState } from 'react'
import { SECTION_NAMES, type SectionName } from './settings-sections.ts'

/** Below the bars that stay at the top; what has passed it is being read. */
const READING_LINE = 180

/** The last section that has come up to the reading line; at the very end of the page the last one of all. */
export function useSectionInSight(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SECTION_NAMES[0] ?? 'event')

  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const top = (name: SectionName) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity
      const passed = SECTION_NAMES.findLast((name) => isAtEnd || top(name) <= READING_LINE)
      setCurrent(passed ?? SECTION_NAMES[0] ?? 'event')
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [])

  return current
}
