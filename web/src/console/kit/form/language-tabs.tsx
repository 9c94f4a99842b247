import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface LanguageTabsProps<Code extends string> {
  /** The prefix of the element ids: `<id>-panel` is the panel, and `<id>-<code>` is the tab that labels it. */
  id: string
  label: string
  tabs: readonly { code: Code; text: string; hasProblem: boolean }[]
  shown: Code
  onShow: (code: Code) => void
}

export const LanguageTabs = <Code extends string>({ id, label, tabs, shown, onShow }: LanguageTabsProps<Code>) => (
  <Tabs
    value={shown}
    onChange={(_event, code: Code) => onShow(code)}
    variant="scrollable"
    // Adds scroll buttons if not all tabs fit, because a mouse can't swipe.
    scrollButtons="auto"
    textColor="secondary"
    indicatorColor="secondary"
    aria-label={label}
    sx={{
      borderBottom: 1,
      borderColor: 'divider',
      // A button at an end that can't be scrolled takes no room from the tabs.
      '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
    }}
  >
    {tabs.map(({ code, text, hasProblem }) => (
      <Tab
        key={code}
        value={code}
        id={`${id}-${code}`}
        aria-controls={`${id}-panel`}
        label={text}
        sx={{ minWidth: 0, px: 1, ...(hasProblem && { color: 'error.main' }) }}
      />
    ))}
  </Tabs>
)
