const KB = 1024
/** An image up to this size is not encoded again if its sides are short enough. */
const SMALL_BYTES = 100 * KB
/** An image above this size gets a warning: at 8 Mbit/s, it takes longer than half a second. */
const HEAVY_BYTES = 500 * KB
const QUALITY = 0.85
const PRINT_QUALITY = 0.92

interface FittedImage {
  file: File
  note: string | null
}

/**
 * Scales an image down and compresses it, because every participant downloads it. Returns the original file if it is
 * already small enough, may be animated, can't be decoded, or would not become smaller.
 */
export async function fitImage(file: File, maxSide: number): Promise<FittedImage> {
  const kept = { file, note: heavyNote(file) }
  if (await isAnimated(file)) return kept
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return kept
  // Reads the size first: `encode` closes the bitmap to free its memory, which sets width and height to 0.
  const { width, height } = bitmap
  const { isSame, size } = fitted(bitmap, maxSide)
  if (isSame && (file.size <= SMALL_BYTES || file.type === 'image/webp')) return kept
  const blob = await encode(bitmap, size, file.type)
  if (!blob || blob.size >= file.size) return kept
  const smaller = new File([blob], file.name, { type: blob.type })
  const before = `${width}\u00a0×\u00a0${height} pixels (${bytesText(file.size)})`
  const after = `${size.width}\u00a0×\u00a0${size.height} pixels (${bytesText(smaller.size)})`
  return { file: smaller, note: heavyNote(smaller) ?? `Reduzida de ${before} para ${after}.` }
}

export type PrintedType = 'image/png' | 'image/jpeg'

/**
 * Fits an image for printing. A PNG or JPEG stays unchanged if it is small enough; other images are encoded as `type`,
 * because printing supports only these two.
 */
export async function fitPrintedImage(
  file: File,
  { maxSide, maxBytes, type }: { maxSide: number; maxBytes: number; type: PrintedType },
): Promise<FittedImage> {
  const bitmap = await createImageBitmap(file)
  const { isSame, size } = fitted(bitmap, maxSide)
  const isPrintable = file.type === 'image/png' || file.type === 'image/jpeg'
  if (isSame && isPrintable && file.size <= maxBytes) return { file, note: null }
  const canvas = drawn(bitmap, size, type === 'image/jpeg' ? 'white' : null)
  const blob = canvas && (await blobOf(canvas, type, PRINT_QUALITY))
  if (!blob) throw new Error('The image can not be encoded')
  return { file: new File([blob], file.name, { type }), note: null }
}

const heavyNote = ({ size }: File) =>
  size > HEAVY_BYTES
    ? `A imagem tem ${bytesText(size)}, que cada pessoa baixa ao chegar. Com até ${bytesText(HEAVY_BYTES)} a página abre mais rápido.`
    : null

/** Whether the image may be animated; true for every GIF. A canvas would keep only the first frame. */
async function isAnimated(file: File) {
  if (file.type === 'image/gif') return true
  const head = new TextDecoder('latin1').decode(await file.slice(0, 4096).arrayBuffer())
  return /^RIFF....WEBPVP8X.*ANIM|^.PNG.*acTL/s.test(head)
}

async function encode(bitmap: ImageBitmap, size: Size, sourceType: string) {
  const canvas = drawn(bitmap, size)
  if (!canvas) return null
  const blob = await blobOf(canvas, 'image/webp', QUALITY)
  // Safari can't encode WebP and returns a PNG instead. A PNG of a photo is several times larger than a JPEG.
  return blob?.type !== 'image/webp' && sourceType === 'image/jpeg' ? blobOf(canvas, 'image/jpeg', QUALITY) : blob
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

function fitted({ width, height }: Size, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { isSame: scale === 1, size: { width: side(width), height: side(height) } }
}

/** Draws the scaled image. JPEG has no transparency: without `fill`, transparent parts would become black. */
function drawn(bitmap: ImageBitmap, { width, height }: Size, fill: string | null = null) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (fill) {
    context.fillStyle = fill
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

const bytesText = (bytes: number) =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${(bytes / KB / KB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
