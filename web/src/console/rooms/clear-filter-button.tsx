import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { withParams } from '../kit/use-address.ts'

/** The URL holds the filter, and the view besides. */
export function ClearFilterButton() {
  const [params] = useSearchParams()
  return (
    <Button component={Link} to={`/rooms?${withParams(params, { search: '', group: '' })}`} replace>
      Limpar filtros
    </Button>
  )
}
