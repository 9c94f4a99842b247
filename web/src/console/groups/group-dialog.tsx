import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { DESCRIPTION_MAX_LENGTH, MAX_ROOMS_MAX, MAX_ROOMS_MIN, NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import { type GroupWithRooms, groupCreate } from '@palco/contract/groups/groups'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { ProblemAlert, STICKY_TOP } from '../kit/form/problem-alert.tsx'
import { isStaged, type TargetGroup } from './group-draft.ts'
import { GroupRoomsPanel, type RoomEditorSlot } from './group-rooms-panel.tsx'
import { type DescribeRoomField, GROUP_LABELS, type GroupValues, useGroupForm } from './use-group-form.ts'

interface GroupDialogProps extends OpenedDialog {
  group: GroupWithRooms | null
  groups: readonly TargetGroup[]
  describeRoomField: DescribeRoomField
  renderRoomEditor: (slot: RoomEditorSlot) => ReactNode
}

type TabName = 'data' | 'rooms'

const BELOW_TABS = { [STICKY_TOP]: '56px' }

export function GroupDialog(props: GroupDialogProps) {
  const { group, groups, describeRoomField, renderRoomEditor, ...frame } = props
  const id = useId()
  const [tab, setTab] = useState<TabName>('data')
  const [isEditorDirty, setIsEditorDirty] = useState(false)
  const form = useGroupForm(group, { describeRoomField, maySave, onInvalid, onSaved: frame.onClose })
  const { control, draft, isNew } = form
  const { errors, isDirty, isSubmitting } = form.formState
  const isBusy = isSubmitting || form.isReloading
  const typedMaximum = useWatch({ control, name: 'maxRooms' })
  const maxRooms = groupCreate.shape.maxRooms.safeParse(typedMaximum).data ?? MAX_ROOMS_MAX

  async function maySave() {
    const text = 'A sala que está no formulário ainda não foi adicionada. Salvar o grupo sem ela?'
    const isSure = !isEditorDirty || (await askBeforeLoss(text, 'Salvar sem ela'))
    if (!isSure) setTab('rooms')
    return isSure
  }

  function onInvalid(problems: FieldErrors<GroupValues>) {
    // Opens the tab of the field first, because a field in a hidden tab can't be focused.
    flushSync(() => setTab('data'))
    form.form.setFocus(problems.name ? 'name' : 'maxRooms')
  }

  const problem = errors.name?.message ?? errors.description?.message ?? errors.maxRooms?.message ?? form.problem

  const panel = (name: TabName) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-tab`,
    hidden: tab !== name,
  })
  const tabProps = (name: TabName) => ({ value: name, id: `${id}-${name}-tab`, 'aria-controls': `${id}-${name}` })

  return (
    <FormDialog
      {...frame}
      title={isNew ? 'Novo Grupo' : 'Editar Grupo'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
      width="lg"
      formId={`${id}-form`}
      isDirty={isDirty || isStaged(draft) || isEditorDirty}
      isSubmitting={isBusy}
      problem={null}
      draft={form.dialog.draft}
    >
      <OutdatedAlerts
        form={form}
        goneText="Este grupo foi excluído"
        changedTitle="Nada foi salvo"
        onClose={frame.onClose}
      />
      <Box sx={{ position: 'sticky', top: 0, zIndex: 3, flexShrink: 0, pb: 1, mb: -1, bgcolor: 'background.paper' }}>
        <ProblemAlert text={problem} />
        <Tabs value={tab} onChange={(_event, chosen: TabName) => setTab(chosen)} aria-label="Partes do grupo">
          <Tab label="Dados do Grupo" {...tabProps('data')} />
          <Tab label="Salas" {...tabProps('rooms')} />
        </Tabs>
      </Box>
      <Box {...panel('data')}>
        <Stack component="form" id={`${id}-form`} onSubmit={form.submit} noValidate sx={{ gap: 2.5 }}>
          <FormTextField
            control={control}
            name="name"
            label={GROUP_LABELS.name}
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
          />
          <FormTextField
            control={control}
            name="description"
            label={GROUP_LABELS.description}
            multiline
            minRows={3}
            maxRows={10}
            slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX_LENGTH } }}
          />
          <FormTextField
            control={control}
            name="maxRooms"
            label={GROUP_LABELS.maxRooms}
            type="number"
            helperText={`De ${MAX_ROOMS_MIN} a ${MAX_ROOMS_MAX}`}
            slotProps={{ htmlInput: { min: MAX_ROOMS_MIN, max: MAX_ROOMS_MAX, inputMode: 'numeric' } }}
          />
        </Stack>
      </Box>
      <Box {...panel('rooms')} inert={isBusy} sx={BELOW_TABS}>
        <GroupRoomsPanel
          draft={draft}
          maxRooms={maxRooms}
          otherGroups={groups.filter(({ id: other }) => other !== group?.id)}
          dispatch={form.dispatch}
          renderRoomEditor={renderRoomEditor}
          isEditorDirty={isEditorDirty}
          onDirtyChange={setIsEditorDirty}
        />
      </Box>
    </FormDialog>
  )
}
