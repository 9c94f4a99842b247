import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { MissingGroup } from '@palco/contract/imports/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { CREATING_GROUP, createGroup } from './imports.queries.ts'

interface MissingGroupsProps {
  groups: readonly MissingGroup[]
  onCreated: (missing: MissingGroup, groupId: string) => void
}

export function MissingGroups({ groups, onCreated }: MissingGroupsProps) {
  const queryClient = useQueryClient()
  const creating = useMutation({
    mutationKey: CREATING_GROUP,
    mutationFn: (missing: MissingGroup) => createGroup(missing.name),
    onSuccess: async ({ id }, missing) => {
      await queryClient.invalidateQueries(groupsQuery)
      onCreated(missing, id)
    },
    // Refetched after a failure, because somebody else may have created a group with the same name.
    onError: () => queryClient.invalidateQueries(groupsQuery),
  })
  if (!groups.length) return null
  return (
    <Alert severity="warning" role="none">
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {groups.map((missing) => (
          <Stack
            component="li"
            key={missing.name}
            sx={{ gap: 0.5, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
          >
            {missing.notice}
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={creating.isPending}
              onClick={() => creating.mutate(missing)}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
            >
              {`Criar grupo "${missing.name}"`}
            </Button>
          </Stack>
        ))}
      </Stack>
      {creating.error && <p role="alert">{errorText(creating.error, 'Erro ao salvar grupo')}</p>}
    </Alert>
  )
}
