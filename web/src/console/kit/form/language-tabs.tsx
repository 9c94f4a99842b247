import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface LanguageTabsProps<Code extends string> {
  /** The prefix of the element ids. `<id>-panel` is the panel, which is labelled by the tab `<id>-<code>`. */
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
    // Shows scroll buttons if not all tabs fit: a mouse can't swipe.
    scrollButtons="auto"
    textColor="secondary"
    indicatorColor="secondary"
    aria-label={label}
    sx={{
      borderBottom: 1,
      borderColor: 'divider',
      // A scroll button is disabled if the tabs are scrolled to its end. A disabled button takes no space.
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
