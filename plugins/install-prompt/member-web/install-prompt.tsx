import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, Dialog, isDialogOpen, onLive, useSite, useT, useUser } from '../../../member-web/kit/index.ts'
import { shouldPrompt } from '../shared/should-prompt.ts'
import { installApp, isApple, isInstalled, isOffered, waitForOffer } from './install-event.ts'
import { countVisit, loadPromptState, updatePromptState } from './prompt-state.ts'

/** Milliseconds for the page to settle, so that the dialog does not catch a tap meant for the page. */
const showDelayMs = 1500

/** Asks a member at a good moment whether to add the site to the home screen. */
export default function InstallPrompt() {
  return useUser() ? <Asking /> : null
}

function Asking() {
  const t = useT()
  const { name } = useSite()
  const { pathname, key } = useLocation()
  const first = useRef(key)
  // The dialog offers the browser's own question, or instructions for an iPhone.
  const [open, setOpen] = useState<'question' | 'words' | null>(null)
  const [offers, setOffers] = useState(0)

  useEffect(() => {
    if (isInstalled()) return updatePromptState({ installed: true })
    countVisit()
    const onMatch = ({ profile }: { profile: { match: boolean } }) =>
      profile.match && updatePromptState({ matched: true })
    const stops = [
      waitForOffer(() => setOffers((count) => count + 1)),
      onLive('like.received', onMatch),
      onLive('like.given', onMatch),
    ]
    const rememberInstalled = () => updatePromptState({ installed: true })
    addEventListener('appinstalled', rememberInstalled)
    return () => {
      removeEventListener('appinstalled', rememberInstalled)
      for (const stop of stops) stop()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer of the browser is a reason to look again.
  useEffect(() => {
    const decideOffer = () => {
      const moment = { path: pathname, firstPage: key === first.current, now: Date.now() }
      if (isInstalled() || isDialogOpen() || !shouldPrompt(loadPromptState(), moment)) return
      if (isOffered()) setOpen('question')
      else if (isApple()) setOpen('words')
    }
    const timer = setTimeout(decideOffer, showDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, key, offers])

  const close = () => {
    setOpen(null)
    updatePromptState({ refusedAt: Date.now() })
  }
  const accept = async () => {
    if (await installApp()) {
      updatePromptState({ installed: true })
      setOpen(null)
    } else close()
  }
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      size="small"
      title={t('install-prompt.question', { name })}
      description={t(open === 'words' ? 'install-prompt.text_apple' : 'install-prompt.text')}
      actions={
        open === 'words' ? (
          <Button variant="primary" wide onClick={close}>
            {t('install-prompt.understood')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={close}>
              {t('install-prompt.later')}
            </Button>
            <Button variant="primary" onClick={() => void accept()}>
              {t('install-prompt.add')}
            </Button>
          </>
        )
      }
    />
  )
}
