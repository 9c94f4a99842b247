import Divider from '@mui/material/Divider'
import { PASSES } from '@palco/contract/event'
import { Fragment } from 'react'
import { PassFields } from './pass-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

export const PassesSection = () => (
  <SettingsSection title="Passes" hint="O que os três passes oferecem e quanto custam em cada moeda.">
    {PASSES.map((pass, index) => (
      <Fragment key={pass}>
        {index > 0 && <Divider />}
        <PassFields pass={pass} />
      </Fragment>
    ))}
  </SettingsSection>
)
