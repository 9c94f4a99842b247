import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type GroupWithRooms, groupCreate } from '@palco/contract/groups'
import { MAX_ROOMS_MAX } from '@palco/contract/limits'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { ask } from '../../ui/dialogs.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { GoneAlert } from '../kit/gone-alert.tsx'
import { KeptAlert } from '../kit/kept-alert.tsx'
import { GroupFields } from './group-fields.tsx'
import { GroupRoomsPanel, type RoomEditorSlot } from './group-rooms-panel.tsx'
import type { DescribeRoomField } from './kept-parts.ts'
import type { RoomCalls } from './save-draft.ts'
import { SaveReportAlert } from './save-report-alert.tsx'
import { useGroupForm } from './use-group-form.ts'

export interface GroupDialogProps {
  /** Without one it is for a new one. */
  group: GroupWithRooms | null
  roomCalls: RoomCalls
  describeRoomField: DescribeRoomField
  renderRoomEditor: (slot: RoomEditorSlot) => ReactNode
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

type TabName = 'data' | 'rooms'

export function GroupDialog(props: GroupDialogProps) {
  const { group, roomCalls, describeRoomField, renderRoomEditor, isOpen, onClose, onClosed } = props
  const id = useId()
  const [tab, setTab] = useState<TabName>('data')
  const [isEditorDirty, setIsEditorDirty] = useState(false)
  const options = { roomCalls, describeRoomField, onSaved: onClose }
  const { form, draft, dispatch, save, report, isNew, isBusy, ...others } = useGroupForm(group, options)
  const { errors, isDirty } = form.formState
  const typedMaximum = useWatch({ control: form.control, name: 'maxRooms' })
  const maxRooms = groupCreate.shape.maxRooms.safeParse(typedMaximum).data ?? MAX_ROOMS_MAX
  const isStaged = draft.entries.some(({ name }) => name !== 'kept')

  const submit = form.handleSubmit(
    async (fields) => {
      const text = 'A sala que está no formulário ainda não foi adicionada. Salvar o grupo sem ela?'
      const isSure =
        !isEditorDirty || (await ask({ type: 'warning', text, okText: 'Salvar sem ela', isDestructive: true }))
      if (isSure) await save(fields)
      else setTab('rooms')
    },
    (problems) => {
      // What is hidden can't be focused.
      flushSync(() => setTab('data'))
      form.setFocus(problems.name ? 'name' : 'maxRooms')
    },
  )

  const panel = (name: TabName) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-tab`,
    hidden: tab !== name,
  })
  const tabProps = (name: TabName) => ({ value: name, id: `${id}-${name}-tab`, 'aria-controls': `${id}-${name}` })

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={isNew ? 'Novo Grupo' : 'Editar Grupo'}
      submitText={report ? 'Tentar de novo' : isNew ? 'Criar' : 'Atualizar'}
      width="md"
      formId={`${id}-form`}
      onClose={onClose}
      isDirty={isDirty || isStaged || isEditorDirty}
      isSubmitting={isBusy}
      problem={
        errors.name?.message ?? errors.description?.message ?? errors.maxRooms?.message ?? errors.root?.message ?? null
      }
    >
      {others.isGone && <GoneAlert text="Este grupo foi excluído" onCreate={others.startAnew} onClose={onClose} />}
      {report ? <SaveReportAlert report={report} onReload={others.reload} /> : <KeptAlert kept={others.kept} />}
      <Tabs value={tab} onChange={(_event, chosen: TabName) => setTab(chosen)} aria-label="Partes do grupo">
        <Tab label="Dados do Grupo" {...tabProps('data')} />
        <Tab label="Salas" {...tabProps('rooms')} />
      </Tabs>
      <Box {...panel('data')}>
        <GroupFields id={`${id}-form`} control={form.control} onSubmit={submit} />
      </Box>
      <Box {...panel('rooms')} inert={isBusy}>
        <GroupRoomsPanel
          draft={draft}
          maxRooms={maxRooms}
          dispatch={dispatch}
          renderRoomEditor={renderRoomEditor}
          isEditorDirty={isEditorDirty}
          onDirtyChange={setIsEditorDirty}
        />
      </Box>
    </FormDialog>
  )
}
