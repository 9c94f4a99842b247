import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { AccessSection, ImportSection } from './access-sections.tsx'
import { EntranceSection, EventSection, SupportSection, TextsSection } from './event-sections.tsx'
import { ImagesSection } from './images-section.tsx'
import { LiveSection, RecordingsSection } from './live-sections.tsx'
import { NoticeSection } from './notice-section.tsx'
import { PassesSection } from './passes-section.tsx'
import { QuestionsSection, RatingsSection } from './question-sections.tsx'
import type { SavedSettings } from './settings.queries.ts'
import type { TopicName } from './settings-topics.ts'
import { useSettingsTarget } from './use-settings-target.ts'

/** The topics that have a form. `mail` has none, because it has no settings to save. */
export type FormTopic = Exclude<TopicName, 'mail'>

interface TopicSectionsProps {
  topic: FormTopic
  saved: SavedSettings
  language: InterfaceLanguage
  onLanguageChange: (language: InterfaceLanguage) => void
}

export function TopicSections({ topic, saved, language, onLanguageChange }: TopicSectionsProps) {
  useSettingsTarget()
  switch (topic) {
    case 'event':
      return <EventSection />
    case 'entrance':
      return (
        <>
          <EntranceSection />
          <ImagesSection images={saved.images} />
          <NoticeSection language={language} onLanguageChange={onLanguageChange} />
        </>
      )
    case 'welcome':
      return (
        <>
          <TextsSection language={language} onLanguageChange={onLanguageChange} />
          <SupportSection />
        </>
      )
    case 'access':
      return (
        <>
          <AccessSection />
          <ImportSection />
        </>
      )
    case 'passes':
      return <PassesSection />
    case 'live':
      return <LiveSection />
    case 'recordings':
      return <RecordingsSection />
    case 'questions':
      return (
        <>
          <QuestionsSection />
          <RatingsSection />
        </>
      )
  }
}
