import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import type { CertificateSettings } from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import { samplePrint } from '@palco/contract/certificates/certificate-sample'
import type { Paper, PaperImage } from '@palco/contract/certificates/paper/paper'
import { type Measure, PAPER, type Page } from '@palco/contract/certificates/paper/paper-items'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../../../api/server-clock.ts'
import type { DesignValues } from './design.queries.ts'
import type { Previewed, Sample } from './previewed.ts'
import { useImageSize } from './use-image-size.ts'

const SAMPLE_CODE = '0000-0000-0000'

/** The view draws the background itself, also while there is none: drawn anew with each change it would flicker. */
const BLANK: PaperImage = {
  address: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  ...PAPER,
}

interface PaperOptions extends Previewed {
  sample: Sample
  measure: Measure
}

/** Laid out again while the form changes, after what is typed is on the screen. */
export function usePaper({ event, rooms, sample, measure }: PaperOptions): LaidOut {
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

export interface LaidOut {
  paper: Paper
  settings: CertificateSettings
  pages: Page[]
}

function usePaperImage(address: string | null): PaperImage | null {
  const size = useImageSize(address)
  return useMemo(() => (address && size ? { address, ...size } : null), [address, size])
}
