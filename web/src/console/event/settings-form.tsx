import Box from '@mui/material/Box'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { PageForm } from '../kit/form/page-form.tsx'
import { usePageForm } from '../kit/form/use-page-form.ts'
import { LoginPreview } from './login-preview.tsx'
import { type SavedSettings, saveSettings, settingsQuery } from './settings.queries.ts'
import { settingsConflicts } from './settings-conflicts.ts'
import { settingsResolver } from './settings-resolver.ts'
import { fieldsOfTopic, settingsPath } from './settings-topics.ts'
import { type FormTopic, TopicSections } from './topic-sections.tsx'
import { useRoomMove } from './use-room-move.tsx'

const OUTDATED =
  'Outra pessoa alterou as configurações enquanto você editava. Recarregue para trazer as alterações dela: as suas, ainda não salvas, são mantidas.'

/** From this window width, in pixels, the preview is beside the form. */
const WIDE = 1720

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 1100,
  // Scrolls focused fields out from under the sticky bars.
  '& :is(input, textarea, button)': { scrollMarginBlock: '112px' },
}

const withPreview = {
  [`@media (min-width: ${WIDE}px)`]: {
    gridTemplateColumns: 'minmax(0, 1100px) minmax(20rem, 28rem)',
    maxWidth: 'none',
    '& > *': { gridColumn: 1 },
  },
}

const besideIfWide = {
  [`@media (min-width: ${WIDE}px)`]: {
    '&&': { gridColumn: 2 },
    gridRow: 1,
    position: 'sticky',
    top: 96,
    alignSelf: 'start',
  },
}

interface SettingsFormProps {
  saved: SavedSettings
  topic: FormTopic
}

/** The form of one topic. It holds all settings, so that one save sends and checks them together. */
export function SettingsForm({ saved, topic }: SettingsFormProps) {
  const { state, question } = useTopicForm(saved, topic)
  const { errors } = state.form.formState
  const navigate = useNavigate()
  const { hash } = useLocation()
  const linked = INTERFACE_LANGUAGES.find((code) => hash.endsWith(`.${code}`))
  const [language, setLanguage] = useState<InterfaceLanguage>(linked ?? DEFAULT_LANGUAGE)
  const hasPreview = topic === 'event' || topic === 'entrance'

  /**
   * Finds the first field with a problem. If the field is in a hidden language tab, opens that tab first; if it is in
   * another topic, opens that topic.
   */
  function findProblem(form: HTMLElement) {
    const hasProblem = (code: InterfaceLanguage) =>
      errors.welcomeText?.[code] ?? errors.accessMessage?.[code] ?? errors.privacyNotice?.texts?.[code]
    const behindTab = hasProblem(language) ? undefined : INTERFACE_LANGUAGES.find(hasProblem)
    if (behindTab) flushSync(() => setLanguage(behindTab))
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) navigate(settingsPath(firstPath(errors)))
    return field
  }

  return (
    <>
      <PageForm
        state={state}
        outdated={OUTDATED}
        conflictsOf={(paths, form) => settingsConflicts(paths, saved, form)}
        findProblem={findProblem}
        sx={{ ...columns, ...(hasPreview && withPreview) }}
      >
        <TopicSections topic={topic} saved={saved} language={language} onLanguageChange={setLanguage} />
        {hasPreview && (
          <Box sx={besideIfWide}>
            <LoginPreview images={saved.images} />
          </Box>
        )}
      </PageForm>
      {question}
    </>
  )
}

/** The path of the first field with a problem, such as `passes.LIVE.name`. */
function firstPath({ root: _whole, ...errors }: FieldErrors): string {
  const [name = '', error] = Object.entries(errors).find(([, each]) => each) ?? []
  if (!error || typeof error.type === 'string') return name
  return `${name}.${firstPath(error as FieldErrors)}`
}

function useTopicForm(saved: SavedSettings, topic: FormTopic) {
  const { chooseMove, question } = useRoomMove(saved)
  const fields = fieldsOfTopic(topic).filter((field) => field !== 'images')
  const textOf = (settings: SavedSettings) => JSON.stringify(fields.map((field) => settings[field]))
  const state = usePageForm<EventSettingsUpdate, SavedSettings>(saved, {
    draftName: `settings ${topic}`,
    queryKey: settingsQuery.queryKey,
    resolver: settingsResolver,
    async save(settings) {
      const roomMove = await chooseMove(settings)
      return roomMove && saveSettings({ ...settings, roomMove })
    },
    // Compares only the fields of this topic, without images: other topics have their own pages, and images are saved
    // separately.
    isSame: (one, other) => textOf(one) === textOf(other),
    done: 'Configurações salvas',
    problem: 'Erro ao salvar configurações',
  })
  return { state, question }
}
