import { Menu as Base } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { CountBadge } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import type { MenuItem, MenuProps } from './menu.tsx'

function Entry({ item }: { item: Exclude<MenuItem, { separator: true }> }) {
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={styles.label}>{item.label}</span>
      {'count' in item && item.count ? <CountBadge count={item.count} /> : null}
      {item.current ? <Icon name="check" size={18} /> : null}
    </>
  )
  const current = item.current ? ('true' as const) : undefined
  if ('to' in item) {
    return (
      <Base.LinkItem className={styles.item} closeOnClick aria-current={current} render={<Link to={item.to} />}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={cx(styles.item, item.danger && styles.danger)} aria-current={current} onClick={item.onSelect}>
      {content}
    </Base.Item>
  )
}

export default function MenuPopup(props: MenuProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { trigger, label, items, className, align = 'end', open, onOpenChange } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Base.Trigger className={className} aria-label={label}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup className={styles.popup}>
            {items.map((item) =>
              'separator' in item ? (
                <Base.Separator key={item.id} className={styles.separator} />
              ) : item.hidden?.() ? null : (
                <Entry key={item.id} item={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
