import sans from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url'
import sansBold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url'
import serif from '@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf?url'
import type { Measure, PaperFont } from '@palco/contract/certificates/paper/paper-items'

const ADDRESSES: Record<PaperFont, string> = { serif, sans, 'sans-bold': sansBold }

/** The prefix keeps these fonts apart from the console's own. */
const family = (font: PaperFont) => `paper-${font}`

/** The sans font is the fallback for characters that the serif font lacks. */
export const PAPER_FAMILIES: Record<PaperFont, string> = {
  serif: `${family('serif')}, ${family('sans')}`,
  sans: family('sans'),
  'sans-bold': family('sans-bold'),
}

/** Loads the fonts with which the server prints. The query's data is a function that measures texts in these fonts. */
export const paperFontsQuery = {
  queryKey: ['certificate-fonts'],
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async () => {
    const fonts = Object.entries(ADDRESSES).map(([font, address]) =>
      new FontFace(family(font as PaperFont), `url(${address})`).load(),
    )
    for (const font of await Promise.all(fonts)) document.fonts.add(font)
    return createMeasure()
  },
}

/**
 * The font size at which texts are measured. Other sizes are computed from it, because browsers round the widths of
 * small texts.
 */
const MEASURED_SIZE = 100

/**
 * Returns a function that measures texts. It caches the widths, because most texts stay the same when a key is pressed.
 */
function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('No canvas to measure texts with')
  const widths = new Map<string, number>()
  return (text, font, size) => {
    const key = `${font} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      context.font = `${MEASURED_SIZE}px ${PAPER_FAMILIES[font]}`
      width = context.measureText(text).width / MEASURED_SIZE
      if (widths.size >= MEASURED_TEXTS) widths.clear()
      widths.set(key, width)
    }
    return width * size
  }
}

const MEASURED_TEXTS = 5000
