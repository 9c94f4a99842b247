import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import type { UserFilter } from '@palco/contract/users/users'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useMay } from '../../session/may.ts'
import { download } from '../../ui/download.ts'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { fetchExport } from './users.queries.ts'

interface UsersExportButtonProps {
  filter: UserFilter
  onProblem: (text: string | null) => void
}

const PROBLEM = 'Erro ao exportar usuários'

export function UsersExportButton({ filter, onProblem }: UsersExportButtonProps) {
  const may = useMay('people.export')
  const [button, setButton] = useState<HTMLElement | null>(null)

  async function exportCsv() {
    setButton(null)
    onProblem(null)
    try {
      const file = await fetchExport(filter, 'csv')
      download(file)
    } catch (error) {
      onProblem(errorText(error, PROBLEM))
    }
  }

  if (!may) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ExportButton fetchFile={() => fetchExport(filter, 'xlsx')} problem={PROBLEM} onProblem={onProblem} />
      <Tooltip title="Outros formatos">
        <IconButton
          aria-label="Outros formatos"
          aria-haspopup="menu"
          aria-expanded={button !== null}
          onClick={(event) => setButton(event.currentTarget)}
        >
          <ArrowDropDownIcon />
        </IconButton>
      </Tooltip>
      <Menu open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
        <MenuItem onClick={() => void exportCsv()}>Exportar CSV</MenuItem>
      </Menu>
    </Box>
  )
}
