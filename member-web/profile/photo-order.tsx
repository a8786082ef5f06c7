import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { type CSSProperties, useEffect, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Badge } from '../components/badge.tsx'
import { Icon } from '../components/icon.tsx'
import { Photo } from '../components/photo.tsx'
import type { OwnPhoto } from './api.ts'
import styles from './photos.module.css'

interface Props {
  photos: OwnPhoto[]
  name: string
  /** Saves an order; after a refusal the photos return to their places. */
  save: (ids: string[]) => Promise<void>
}

/**
 * The photos to be ordered: dragged, or lifted with the space bar and moved with the arrow keys; each step is announced
 * to screen readers.
 */
export default function PhotoOrder({ photos, name, save }: Props) {
  const t = useT()
  const [order, setOrder] = useState(photos)
  useEffect(() => setOrder(photos), [photos])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only scrolls lifts nothing.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const findPlace = (id: string | number) => order.findIndex((photo) => photo.id === id) + 1
  const describePlace = (key: string, id: string | number | undefined) =>
    id === undefined ? undefined : t(key, { place: findPlace(id), number: order.length })
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(order, findPlace(active.id) - 1, findPlace(over.id) - 1)
    setOrder(moved)
    void save(moved.map(({ id }) => id)).catch(() => setOrder(photos))
  }
  return (
    <DndContext
      id="photos-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('profile.order_keys') },
        announcements: {
          onDragStart: ({ active }) => describePlace('profile.order_lifted', active.id),
          onDragOver: ({ over }) => describePlace('profile.order_over', over?.id),
          onDragEnd: ({ active, over }) => describePlace('profile.order_dropped', over?.id ?? active.id),
          onDragCancel: ({ active }) => describePlace('profile.order_back', active.id),
        },
      }}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {order.map((photo, index) => (
            <Movable key={photo.id} photo={photo} name={name} number={index + 1} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Movable({ photo, name, number }: { photo: OwnPhoto; name: string; number: number }) {
  const t = useT()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: photo.id })
  const moved: CSSProperties = {
    translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
    transition,
  }
  return (
    <li ref={setNodeRef} className={styles.tile} style={moved} data-lifted={isDragging || undefined}>
      <button
        type="button"
        className={styles.movable}
        {...attributes}
        {...listeners}
        aria-label={t('profile.order_photo', { number })}
      >
        <Photo photo={photo} alt="" person={{ name }} sizes="(min-width: 768px) 200px, 45vw" />
        <span className={styles.grip}>
          <Icon name="grid-2x2" />
        </span>
      </button>
      <div className={styles.badges}>{photo.main ? <Badge tone="neutral">{t('profile.photo_main')}</Badge> : null}</div>
    </li>
  )
}
