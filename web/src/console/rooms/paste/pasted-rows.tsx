import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { CHANGED_FIELDS } from '@palco/contract/rooms/known-rooms'
import { newGroupsOf } from '@palco/contract/rooms/room-rows'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { GroupSelect } from '../../kit/form/select-field.tsx'
import { ReviewTabs } from '../../kit/list/review-tabs.tsx'
import { TickForAll } from '../../kit/list/tick-for-all.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { roomCount } from '../../kit/words/plan-texts.ts'
import { zoneLabel } from '../../kit/words/zone-name.ts'
import { fieldLabel } from './change-texts.ts'
import { isTicked, type PasteDraft, type PastedTransmission, type PreviewRow, type SmallGroup } from './draft.ts'
import { pasteSummary } from './paste-summary.ts'
import { RowsByDay, type RowsByDayProps } from './rows-by-day.tsx'
import { SharedTransmissions } from './shared-transmissions.tsx'

interface PastedRowsProps extends RowsByDayProps {
  tooSmall: readonly SmallGroup[]
  transmissions: readonly PastedTransmission[]
  draft: Pick<PasteDraft, 'areLimitsRaised' | 'areTransmissionsIntended' | 'defaultGroupId'>
  onDraft: (change: Partial<PasteDraft>) => void
}

const WORDS = { new: 'Novas', changed: 'Mudam', same: 'Iguais' }

export function PastedRows({ tooSmall, transmissions, draft, onDraft, ...list }: PastedRowsProps) {
  const { rows, groups } = list
  const { areLimitsRaised, areTransmissionsIntended, defaultGroupId } = draft
  const timeZone = useClockZone()
  const included = rows.filter(({ isIncluded }) => isIncluded)
  const newGroups = newGroupsOf(included.flatMap(({ room }) => room ?? []))
  const added = rows.filter(({ known }) => !known)
  const known = rows.filter((row) => row.known)
  const changed = known.filter(({ changes }) => changes.length > 0)
  const same = known.filter(({ changes }) => changes.length === 0)

  return (
    <>
      <Typography role="status">{pasteSummary(rows, timeZone)}</Typography>
      {newGroups.length > 0 && (
        <Alert severity="info" role="none">
          {`${newGroups.length === 1 ? 'Será criado o grupo' : 'Serão criados os grupos'}: `}
          {newGroups.map(({ name, count }) => `${name} (${roomCount(count)})`).join(', ')}
        </Alert>
      )}
      {tooSmall.length > 0 && (
        <Alert
          severity={areLimitsRaised ? 'info' : 'error'}
          actions={!areLimitsRaised && <Button onClick={() => onDraft({ areLimitsRaised: true })}>Aumentar</Button>}
        >
          {tooSmall.map(({ name, text, needed }) => (
            <div key={name}>{areLimitsRaised ? `O máximo de "${name}" passa a ${needed} salas.` : text}</div>
          ))}
        </Alert>
      )}
      {transmissions.length > 0 && (
        <SharedTransmissions
          transmissions={transmissions}
          isIntended={areTransmissionsIntended}
          onIntend={(isIntended) => onDraft({ areTransmissionsIntended: isIntended })}
        />
      )}
      {rows.some(({ cells }) => !cells.group) && (
        <DefaultGroup groups={groups} value={defaultGroupId ?? ''} onDraft={onDraft} />
      )}
      {known.length === 0 ? (
        <RowsByDay {...list} />
      ) : (
        <ReviewTabs
          label="Linhas da planilha"
          words={WORDS}
          counts={{ new: added.length, changed: changed.length, same: same.length }}
        >
          {(tab) => (
            <>
              {tab === 'changed' && <TickChanges rows={changed} onChange={list.onChange} />}
              <RowsByDay {...list} rows={{ new: added, changed, same }[tab]} />
            </>
          )}
        </ReviewTabs>
      )}
      <Typography variant="body2" color="textSecondary">
        {`Horário: ${zoneLabel(timeZone)}`}
      </Typography>
    </>
  )
}

interface DefaultGroupProps extends Pick<PastedRowsProps, 'onDraft'> {
  groups: readonly Group[]
  value: string
}

const DefaultGroup = ({ groups, value, onDraft }: DefaultGroupProps) => (
  <GroupSelect
    fullWidth
    size="small"
    label="Grupo das linhas sem grupo"
    none="Nenhum"
    value={value}
    groups={groups}
    onChange={(id) => onDraft({ defaultGroupId: id })}
  />
)

type TickChangesProps = Pick<PastedRowsProps, 'onChange'> & { rows: readonly PreviewRow[] }

/** Shows a checkbox for each changed field. It ticks the changes of that field in all rows. */
function TickChanges({ rows, onChange }: TickChangesProps) {
  const changes = rows.flatMap((row) =>
    row.changes.map((change) => ({ row, change, key: `${row.key} ${change.field}` })),
  )
  const fields = CHANGED_FIELDS.map((field) => ({
    label: fieldLabel(field),
    keys: changes.flatMap(({ change, key }) => (change.field === field ? key : [])),
  }))
  return (
    <TickForAll
      fields={fields}
      ticked={new Set(changes.flatMap(({ row, change, key }) => (isTicked(row, change) ? key : [])))}
      onTick={(keys, isChecked) => {
        for (const { row, change, key } of changes)
          if (keys.includes(key)) onChange(row.key, { ticks: { ...row.ticks, [change.field]: isChecked } })
      }}
    />
  )
}
