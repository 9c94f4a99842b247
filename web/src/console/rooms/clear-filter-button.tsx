import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { withParams } from '../kit/list/use-address.ts'

/** The URL holds the filter, and the view besides. For the rooms and their recordings. */
export function ClearFilterButton() {
  const [params] = useSearchParams()
  return (
    <Button component={Link} to={`?${withParams(params, { search: '', group: '', state: '' })}`} replace>
      Limpar filtros
    </Button>
  )
}
