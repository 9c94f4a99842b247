import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import {
  type CertificateSettings,
  PLACED_FIELDS,
  type PlacedFieldName,
} from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import { samplePrint } from '@palco/contract/certificates/certificate-sample'
import {
  type Measure,
  mm,
  PAPER,
  type Paper,
  type PaperImage,
  type PaperItem,
} from '@palco/contract/certificates/paper/paper-items'
import { QUIET } from '@palco/contract/certificates/paper/seal'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../../../api/server-clock.ts'
import type { DesignValues } from './design.queries.ts'

const SAMPLE_CODE = '0000-0000-0000'

/**
 * A transparent placeholder for the uploaded background. The background itself is an image behind the SVG: inside the
 * SVG, it would flicker at each change.
 */
const BLANK: PaperImage = {
  address: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  ...PAPER,
}

/** Returns the certificate with the form's values. The values are deferred, so that typing stays responsive. */
export function usePaper({ event, rooms, sample, measure }: Previewed & { sample: Sample; measure: Measure }) {
  const settings = useDeferredValue(useWatch<DesignValues>() as DesignValues)
  const shownSample = useDeferredValue(sample)
  const logo = usePaperImage(settings.hasLogo ? event.logo : null)
  const signature = usePaperImage(settings.signature)
  return useMemo(() => {
    const print = samplePrint(shownSample, event, rooms, settings, serverNow())
    const checkUrl = `${window.location.origin}${CERTIFICATE_PATH}/${SAMPLE_CODE}`
    const paper: Paper = {
      print,
      code: SAMPLE_CODE,
      checkUrl,
      logo,
      signature,
      background: settings.design === 'own' ? BLANK : null,
    }
    return { paper, settings, pages: layOut(paper, settings, measure) }
  }, [shownSample, event, rooms, settings, logo, signature, measure])
}

function usePaperImage(address: string | null): PaperImage | null {
  const size = useImageSize(address)
  return useMemo(() => (address && size ? { address, ...size } : null), [address, size])
}

export interface PreviewedEvent {
  title: string
  timeZone: string
  startsAtLocal: string
  lastDay: string
  logo: string | null
}

export interface Previewed {
  event: PreviewedEvent
  rooms: readonly Room[]
}

export interface Sample {
  name: string
  language: InterfaceLanguage
}

/** The size of an image in pixels. `null` while it is loading, and if there is none or it can't be loaded. */
export function useImageSize(address: string | null) {
  const [loaded, setLoaded] = useState<{ address: string; size: { width: number; height: number } } | null>(null)

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

const MM_PER_POINT = 1 / mm(1)

export function fieldHeights(
  paper: Paper,
  settings: CertificateSettings,
  measure: Measure,
): Record<PlacedFieldName, number> {
  const heights = PLACED_FIELDS.map((name) => {
    const [page] = layOut(paper, { ...alone(settings, name), hasProgramme: false }, measure)
    const { y, size } = settings.fields[name]
    const bottom = Math.max(0, ...(page?.items ?? []).map(bottomOf)) * MM_PER_POINT
    const least = size * MM_PER_POINT
    return [name, Math.min(Math.max(bottom - y, least), PAPER.height - y)]
  })
  return Object.fromEntries(heights)
}

function alone(settings: CertificateSettings, name: PlacedFieldName): CertificateSettings {
  const fields = PLACED_FIELDS.map((each) => [each, { ...settings.fields[each], isShown: each === name }])
  return { ...settings, design: 'own', fields: Object.fromEntries(fields) }
}

/** How far letters reach below the baseline, relative to the font size. */
const DESCENT = 0.25

function bottomOf(item: PaperItem): number {
  if (item.kind === 'qr') return item.y + item.size + QUIET
  if (item.kind !== 'text') return 0
  return Math.max(0, ...item.pieces.map(({ y, size }) => y + size * DESCENT))
}
