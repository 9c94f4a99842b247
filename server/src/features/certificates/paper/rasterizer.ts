import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)

let loading: Promise<void> | undefined

/** An SVG without texts as pixels. Compiled on first use: most papers need none. */
async function rasterized<Result>(svg: string, read: (image: { asPng(): Uint8Array; pixels: Uint8Array }) => Result) {
  loading ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await loading
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = resvg.render()
  try {
    return read(image)
  } finally {
    image.free()
    resvg.free()
  }
}

export const pngOf = (svg: string) => rasterized(svg, (image) => Buffer.from(image.asPng()))

/** Red, green, blue, opacity; colors are multiplied by the opacity. */
export const pixelsOf = (svg: string) => rasterized(svg, ({ pixels }) => Buffer.from(pixels))
