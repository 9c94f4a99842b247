import Typography from '@mui/material/Typography'
import { amountText } from '@palco/contract/purchases/amounts'
import type { Revenue } from '@palco/contract/purchases/purchases'
import { useQuery } from '@tanstack/react-query'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'
import { dayTitle } from '../kit/words/plan-texts.ts'
import { revenueQuery } from './purchases.queries.ts'
import styles from './revenue-table.module.css'

/** Payments minus refunds by product and day, as far as the shops report amounts. */
export function RevenueTable() {
  const query = useQuery(revenueQuery)
  const { data: rows, error } = query
  if (error && !rows) return <QueryProblem query={query} text="Erro ao carregar a receita" />
  if (!rows?.length) return null
  return (
    <section aria-labelledby="revenue">
      <Typography id="revenue" component="h3" variant="h6" sx={{ mt: 3 }}>
        Receita por produto e dia
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {totalText(rows)}
      </Typography>
      <ScrollBox label="Receita por produto e dia" maxHeight={320}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Produto</th>
              <th scope="col">Vendas</th>
              <th scope="col">Reembolsos</th>
              <th scope="col">Receita</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={[row.day, row.source, row.products, row.currency].join(' ')}>
                <td>{dayTitle(row.day)}</td>
                <td>{`${row.products} · ${row.source}`}</td>
                <td>{numberText(row.sold)}</td>
                <td>{numberText(row.refunded)}</td>
                <td>
                  {row.currency === null ? 'sem valor informado' : amountText({ ...row, currency: row.currency })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

function totalText(rows: Revenue): string {
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))].sort()
  const sumOf = (code: string) => rows.reduce((sum, { currency, minor }) => sum + (currency === code ? minor : 0), 0)
  const known = currencies.map((currency) => amountText({ minor: sumOf(currency), currency }))
  const unknown = rows.reduce((sum, { currency, sold }) => sum + (currency === null ? sold : 0), 0)
  return [
    new Intl.ListFormat('pt-BR').format(known),
    unknown > 0 ? `${counted(unknown, 'venda', 'vendas')} sem valor informado` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
