import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCount } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './likes-frame.module.css'

/** The frame of all pages about likes: common heading and tabs, with counts of new ones only. */
export function LikesFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const newLikes = useCount('newLikes')
  // The first list has two addresses; its tab has that of the page.
  const received = useParams().type === 'received' ? '/likes/received' : '/likes'
  return (
    <>
      <h1 className={styles.title}>{t('likes.title')}</h1>
      <TabLinks
        label={t('likes.title')}
        links={[
          { to: received, label: t('likes.tab_received'), count: newLikes, end: true },
          { to: '/likes/given', label: t('likes.tab_given'), end: true },
          { to: '/likes/matches', label: t('likes.tab_matches'), end: true },
        ]}
      >
        <Slot name="likes.tabs" />
      </TabLinks>
      <div className={styles.below}>{children}</div>
    </>
  )
}
