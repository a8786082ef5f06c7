import { useT } from '../app/i18n.tsx'
import { Badge } from '../components/badge.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import { Photo } from '../components/photo.tsx'
import type { OwnPhoto } from './api.ts'
import styles from './photos.module.css'

interface PhotoTileProps {
  photo: OwnPhoto
  /** From 1. */
  number: number
  /** The member's. */
  name: string
  onMakeMain: () => void
  onDelete: () => void
}

/** An own photo with its review state and its menu. */
export function PhotoTile({ photo, number, name, onMakeMain, onDelete }: PhotoTileProps) {
  const t = useT()
  return (
    <li className={styles.tile}>
      <Photo
        photo={photo}
        alt={t('members.photo_of', { number, name })}
        person={{ name }}
        sizes="(min-width: 768px) 200px, 45vw"
        priority={number === 1}
        eager={number === 2}
        className={photo.status === 'active' ? undefined : styles.dim}
      />
      <div className={styles.badges}>
        {photo.main ? <Badge tone="neutral">{t('profile.photo_main')}</Badge> : null}
        {photo.status === 'inspection' ? <Badge tone="warning">{t('profile.photo_inspection')}</Badge> : null}
        {photo.status === 'rejected' ? <Badge tone="danger">{t('profile.photo_rejected')}</Badge> : null}
      </div>
      <div className={styles.menu}>
        <Menu
          className={styles.menuButton}
          label={t('profile.photo_menu', { number })}
          trigger={<Icon name="ellipsis-vertical" />}
          items={[
            ...(photo.status === 'active' && !photo.main
              ? [{ id: 'main', label: t('profile.make_main'), icon: 'star' as const, onSelect: onMakeMain }]
              : []),
            { id: 'delete', label: t('profile.delete_photo'), icon: 'trash', danger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  )
}
