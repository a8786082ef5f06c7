import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import GripIcon from '@mui/icons-material/DragIndicator'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

export interface SortableRow {
  id: string
  label: string
  detail?: string | undefined
}

interface SortableRowsProps {
  rows: readonly SortableRow[]
  onOrder: (ids: string[]) => void
  disabled?: boolean
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** Rows to put in order: drag the handle, or use the two buttons of each row by keyboard or screen reader. */
export function SortableRows({ rows, onOrder, disabled = false, ...described }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only scrolls lifts nothing.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const ids = rows.map(({ id }) => id)
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to))
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
      // Dragging is for pointers; the buttons make the announcements for screen readers.
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silentAnnouncements }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Box
          component="ol"
          {...described}
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, width: '100%' }}
        >
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              up={disabled || index === 0 ? undefined : () => move(index, index - 1)}
              down={disabled || index === rows.length - 1 ? undefined : () => move(index, index + 1)}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

const noAnnouncement = () => undefined
const silentAnnouncements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
}

function Row({ row, up, down }: { row: SortableRow; up: (() => void) | undefined; down: (() => void) | undefined }) {
  const translate = useTranslate()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: row.id })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        py: 0.25,
        px: 0.5,
        bgcolor: 'background.paper',
        // Its corners are those of the frame.
        '&:first-of-type': { borderTopLeftRadius: 7, borderTopRightRadius: 7 },
        '&:last-of-type': { borderBottomLeftRadius: 7, borderBottomRightRadius: 7 },
        ...(isDragging ? { position: 'relative', zIndex: 1, boxShadow: 3, borderRadius: 1 } : {}),
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden
        data-grip
        sx={{ display: 'flex', p: 0.75, color: 'text.secondary', cursor: 'grab', touchAction: 'none' }}
      >
        <GripIcon fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <span>{row.label}</span>
        <Typography component="span" variant="body2" color="text.secondary">
          {row.detail}
        </Typography>
      </Box>
      {[
        { label: 'console.order.up', act: up, Icon: UpIcon },
        { label: 'console.order.down', act: down, Icon: DownIcon },
      ].map(({ label, act, Icon }) => (
        <IconButton
          key={label}
          size="small"
          disabled={!act}
          aria-label={translate(label, { name: row.label })}
          onClick={act}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
