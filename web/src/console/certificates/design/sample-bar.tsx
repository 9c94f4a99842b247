import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import { INITIAL_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../../../api/api-error.ts'
import { download } from '../../../ui/download.ts'
import { BusyButton } from '../../kit/form/busy-button.tsx'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { SelectField } from '../../kit/form/select-field.tsx'
import { type DesignValues, fetchSample } from './design.queries.ts'
import { unprintableText } from './design-texts.ts'
import type { Sample } from './use-paper.ts'

export function SampleBar({ sample, onChange }: { sample: Sample; onChange: (sample: Sample) => void }) {
  const { getValues } = useFormContext<DesignValues>()
  const opening = useMutation({
    mutationFn: () => {
      const { version: _seen, ...settings } = getValues()
      return openFile(fetchSample({ settings, ...sample }))
    },
  })
  const unprintable = unprintableText(sample.name)
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label="Nome de exemplo"
          size="small"
          value={sample.name}
          onChange={({ target }) => onChange({ ...sample, name: target.value })}
          error={Boolean(unprintable)}
          helperText={unprintable}
          sx={{ flex: '2 1 12rem' }}
          slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH, autoComplete: 'off' } }}
        />
        <SelectField
          label="Idioma"
          size="small"
          value={sample.language}
          options={INITIAL_LANGUAGES.map(({ code, name }) => [code, name])}
          onChange={(language) => onChange({ ...sample, language })}
          sx={{ flex: '1 1 10rem' }}
        />
        <BusyButton variant="outlined" isBusy={opening.isPending} onClick={() => opening.mutate()}>
          Abrir PDF de exemplo
        </BusyButton>
      </Box>
      {opening.error && (
        <Box sx={{ mt: 1.5 }}>
          <ProblemAlert
            text={errorText(opening.error, 'Erro ao gerar o PDF de exemplo')}
            onClose={() => opening.reset()}
          />
        </Box>
      )}
    </div>
  )
}

/**
 * Opens the tab first and loads the file then. If the tab were opened later, browsers would block it as a pop-up.
 */
async function openFile(fetched: Promise<File>) {
  const tab = window.open('', '_blank')
  try {
    const file = await fetched
    if (!tab || tab.closed) return download(file)
    const url = URL.createObjectURL(file)
    tab.location.replace(url)
    // Waits a minute before it revokes the URL, so that the tab has time to read the file.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
