import { useColorScheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { PASSES } from '@palco/contract/passes/pass'
import type { SalesByDay } from '@palco/contract/purchases/purchases'
import { chartColors } from '../../theme/chart-colors.ts'
import { numberText } from '../kit/words/number-text.ts'

const LABELLED_DAYS = 7

interface SalesPlotProps {
  sales: SalesByDay
  height: number
  dayText: (day: string) => string
}

export function SalesPlot({ sales, height, dayText }: SalesPlotProps) {
  const { mode, systemMode } = useColorScheme()
  return (
    <BarChart
      height={height}
      skipAnimation
      // Keyboard navigation is off: instead of the plot, screen readers get a table.
      disableKeyboardNavigation
      colors={chartColors[(mode === 'system' ? systemMode : mode) ?? 'light']}
      margin={{ left: 0, right: 8, bottom: 0 }}
      xAxis={[
        {
          data: sales.map(({ day }) => day),
          scaleType: 'band',
          valueFormatter: dayText,
          // Counts the days back from today, so that today always has a label.
          tickLabelInterval: (_day, index) => (sales.length - 1 - index) % LABELLED_DAYS === 0,
        },
      ]}
      yAxis={[{ min: 0, tickMinStep: 1, width: 40, valueFormatter: (value: number) => numberText(value) }]}
      grid={{ horizontal: true }}
      series={PASSES.map((pass) => ({
        id: pass,
        label: pass,
        stack: 'passes',
        data: sales.map(({ count }) => count[pass]),
        valueFormatter: (value) => numberText(value ?? 0),
      }))}
    />
  )
}
