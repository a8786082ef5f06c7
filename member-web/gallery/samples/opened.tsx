import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Menu } from '../../components/menu.tsx'
import { NudgeQuestion } from '../../components/nudge-question.tsx'
import { PhotoViewer } from '../../components/photo-viewer.tsx'
import { toast } from '../../components/toast.tsx'
import { doNothing, type Sample, type Samples, type Tools } from '../sample.ts'

/** Presses the button within as soon as it is there. */
function Pressed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.click(), [])
  return <div ref={box}>{children}</div>
}

function Said({ say }: { say: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useEffect(say, [])
  return null
}

const renderDialog =
  (props: Partial<Parameters<typeof Dialog>[0]>, long = false) =>
  ({ t }: Tools) => (
    <Dialog
      open
      onClose={doNothing}
      title={t('members.block_title', { name: 'Sanne' })}
      actions={
        <>
          <Button>{t('common.cancel')}</Button>
          <Button variant="primary">{t('members.block')}</Button>
        </>
      }
      {...props}
    >
      {Array.from({ length: long ? 24 : 1 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line again and again.
        <p key={at}>{t('members.block_text', { name: 'Sanne' })}</p>
      ))}
    </Dialog>
  )

const renderViewer =
  (at: number, count: number) =>
  ({ t, given: { portraits } }: Tools) => (
    <PhotoViewer
      at={at}
      label={t('members.photos_of', { name: 'Sanne' })}
      onClose={doNothing}
      photos={portraits.slice(0, count).map((src, index) => ({
        id: src,
        src,
        alt: t('members.photo_of', { name: 'Sanne', number: index + 1 }),
        locked: index === 1 ? { words: t('members.unlock_premium'), to: '/premium' } : undefined,
        report: index === 1 ? undefined : { words: t('reports.photo.action'), to: '/dev/gallery' },
      }))}
    />
  )

const toasts: Sample['states'] = Object.fromEntries(
  (['info', 'success', 'warning', 'danger'] as const).map((tone) => [
    tone,
    ({ t }: Tools) => (
      <Said
        say={() =>
          toast({
            tone,
            title: t('likes.failed', { name: 'Sanne' }),
            text: t('likes.retrying'),
            action: { label: t('common.try_again'), onSelect: doNothing },
          })
        }
      />
    ),
  ]),
)

export const opened: Samples = {
  dialog: {
    alone: true,
    states: {
      small: renderDialog({ size: 'small' }),
      medium: renderDialog({}),
      'large and long': renderDialog({ size: 'large' }, true),
      'cannot be closed': renderDialog({ dismissible: false }),
    },
  },
  menu: {
    alone: true,
    states: {
      open: ({ t }) => (
        <Pressed>
          <Menu
            trigger={t('members.more')}
            label={t('members.more')}
            items={[
              {
                id: 'profile',
                label: t('likes.match_profile', { name: 'Sanne' }),
                icon: 'user-round',
                to: '/dev/gallery',
              },
              { id: 'new', label: t('likes.title'), icon: 'heart', to: '/dev/gallery', count: 3, current: true },
              { id: 'line', separator: true },
              { id: 'block', label: t('members.block'), icon: 'ban', onSelect: doNothing, danger: true },
            ]}
          />
        </Pressed>
      ),
    },
  },
  'nudge-question': {
    alone: true,
    states: {
      'before sending': ({ t }) => (
        <NudgeQuestion
          nudge={{ field: 'text', text: t('likes.none_received_text') }}
          means="send"
          onSure={doNothing}
          onChange={doNothing}
        />
      ),
      'before keeping, busy': ({ t }) => (
        <NudgeQuestion
          nudge={{ field: 'text', text: t('likes.none_received_text') }}
          means="keep"
          onSure={doNothing}
          onChange={doNothing}
          busy
        />
      ),
    },
  },
  'photo-viewer': {
    alone: true,
    states: { 'one photo': renderViewer(0, 1), 'the first of three': renderViewer(0, 3), locked: renderViewer(1, 3) },
  },
  toast: { alone: true, states: toasts },
}
