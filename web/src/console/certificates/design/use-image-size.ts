import { useEffect, useState } from 'react'

interface ImageSize {
  width: number
  height: number
}

/** In pixels; `null` while it loads, without an image, or if it can't be loaded. */
export function useImageSize(address: string | null): ImageSize | null {
  const [loaded, setLoaded] = useState<{ address: string; size: ImageSize } | null>(null)

  useEffect(() => {
    if (!address) return
    const image = new Image()
    image.onload = () => setLoaded({ address, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])

  return loaded?.address === address ? loaded.size : null
}
