import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import type { FormEvent } from 'react'
import { AddressField } from './address-field.tsx'
import { GuideLines } from './guide-lines.tsx'

interface AddressStepProps {
  formId: string
  source: PurchaseSource
  onSubmit: () => void
}

/** Copy the address from here, paste it there. */
export function AddressStep({ formId, source, onSubmit }: AddressStepProps) {
  const guide = VENDOR_GUIDES[source.vendor]
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack component="form" id={formId} noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <AddressField url={source.url} autoFocus />
      <GuideLines lines={guide.address} />
      <div>
        <Typography component="h3" variant="subtitle2">
          Eventos para marcar
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
          {guide.events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </Box>
      </div>
    </Stack>
  )
}
