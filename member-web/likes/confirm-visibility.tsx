import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Asks an invisible member before a like shows them: to the named member, or to everyone they like from now on. */
export function ConfirmVisibility(props: { name?: string; onLike: () => void; onClose: () => void }) {
  const t = useT()
  const { name, onLike, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('likes.seen_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" icon="heart" onClick={onLike}>
            {t('likes.seen_like')}
          </Button>
        </>
      }
    >
      <p>{name === undefined ? t('likes.seen_all') : t('likes.seen_text', { name })}</p>
    </Dialog>
  )
}
