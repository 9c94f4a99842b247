import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { PASSES } from '@palco/contract/passes/pass'
import type { SalesByDay } from '@palco/contract/purchases/purchases'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'
import { SALES_DAYS, salesQuery } from './purchases.queries.ts'
import { RevenueTable } from './revenue-table.tsx'

/** Loaded lazily, because the chart library is larger than the rest of the page. */
const SalesPlot = lazy(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

const HEIGHT = 200

const dayText = (day: string) => day.slice(5).split('-').reverse().join('/')

export function Sales() {
  const titleId = useId()
  const query = useQuery(salesQuery)
  const { data: sales, error } = query
  const total = sales && sumOf(sales)
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={titleId} component="h2" variant="h5">
          {`Vendas nos últimos ${SALES_DAYS} dias`}
        </Typography>
        {error && !sales && (
          <Box sx={{ mt: 2 }}>
            <QueryProblem query={query} text="Erro ao carregar as vendas" />
          </Box>
        )}
        {!sales && !error && <Skeleton variant="rounded" height={HEIGHT} sx={{ mt: 2 }} />}
        {total && <Typography color="textSecondary">{totalsText(total)}</Typography>}
        {sales && total && total.all > 0 && (
          <>
            <Box aria-hidden sx={{ mt: 2 }}>
              <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                <SalesPlot sales={sales} height={HEIGHT} dayText={dayText} />
              </Suspense>
            </Box>
            <HiddenText>
              <SalesTable sales={sales} />
            </HiddenText>
            <RevenueTable />
          </>
        )}
      </CardContent>
    </Card>
  )
}

function sumOf(sales: SalesByDay) {
  const byPass = PASSES.map((pass) => ({ pass, count: sales.reduce((sum, { count }) => sum + count[pass], 0) }))
  const reversed = sales.reduce((sum, day) => sum + day.reversed, 0)
  return { byPass, all: byPass.reduce((sum, { count }) => sum + count, 0), reversed }
}

function totalsText({ byPass, all, reversed }: ReturnType<typeof sumOf>): string {
  if (all === 0) return 'Nenhuma venda ainda.'
  const passes = byPass.flatMap(({ pass, count }) => (count > 0 ? `${numberText(count)} ${pass}` : []))
  const undone = reversed > 0 ? `, ${counted(reversed, 'desfeita', 'desfeitas')} depois` : ''
  return `${counted(all, 'venda', 'vendas')}: ${passes.join(', ')}${undone}`
}

const SalesTable = ({ sales }: { sales: SalesByDay }) => (
  <table>
    <caption>Vendas por dia e por passe</caption>
    <thead>
      <tr>
        <th scope="col">Dia</th>
        {PASSES.map((pass) => (
          <th key={pass} scope="col">
            {pass}
          </th>
        ))}
        <th scope="col">Desfeitas depois</th>
      </tr>
    </thead>
    <tbody>
      {sales
        .filter(({ count }) => PASSES.some((pass) => count[pass] > 0))
        .map(({ day, count, reversed }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            {PASSES.map((pass) => (
              <td key={pass}>{numberText(count[pass])}</td>
            ))}
            <td>{numberText(reversed)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
