import { Link } from 'react-router'
import { Alert, type AlertTone, ErrorAlert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Drawing, type DrawingName } from '../../components/drawing.tsx'
import { MessageBubble, MessageDivider } from '../../components/message-bubble.tsx'
import { EmptyState, ListEnd } from '../../components/states.tsx'
import { Strip } from '../../components/strip.tsx'
import { Trans } from '../../components/trans.tsx'
import styles from '../gallery.module.css'
import { doNothing, type Samples, type Tools } from '../sample.ts'

const tones: readonly AlertTone[] = ['info', 'success', 'warning', 'danger']
const drawings: readonly DrawingName[] = [
  'messages',
  'search',
  'photos',
  'error',
  'mail',
  'credits',
  'match',
  'profile',
  'talk',
  'lock',
  'receipt',
  'door',
  'sprout',
  'plane',
  'cups',
  'steps',
  'notes',
  'edition',
  'cards',
]
const sentAt = ({ given }: Tools) => given.bootstrap.now

export const talk: Samples = {
  alert: {
    wide: ['with something to do'],
    states: {
      ...Object.fromEntries(
        tones.map((tone) => [
          tone,
          ({ t }: Tools) => (
            <Alert tone={tone} title={t('credits.unconfirmed_title')}>
              {t('credits.unconfirmed_text')}
            </Alert>
          ),
        ]),
      ),
      'with something to do': ({ t }) => (
        <Alert
          tone="warning"
          title={t('credits.unconfirmed_title')}
          action={<Button size="small">{t('credits.unconfirmed_action')}</Button>}
          onClose={doNothing}
        >
          {t('credits.unconfirmed_text')}
        </Alert>
      ),
      'an error': ({ t }) => <ErrorAlert message={t('errors.validation_failed')} />,
      'a line': ({ t }) => (
        <Alert tone="success">{t('credits.code_applied', { code: 'ZOMER25', percentage: 25 })}</Alert>
      ),
    },
  },
  strip: {
    wide: ['to be done', 'can wait'],
    states: {
      'to be done': ({ t }) => (
        <Strip
          tone="warning"
          icon="triangle-exclamation-point"
          to="#"
          text={t('layout.activate_title')}
          more={t('layout.activate_text')}
          action={t('layout.activate_action')}
        />
      ),
      'can wait': ({ t }) => (
        <Strip
          tone="info"
          icon="info"
          to="#"
          text={t('layout.push_title')}
          action={t('layout.push_action')}
          canWait
          onClose={doNothing}
        />
      ),
      danger: ({ t }) => (
        <Strip
          tone="danger"
          icon="triangle-exclamation-point"
          to="#"
          text={t('layout.hidden_title')}
          action={t('layout.hidden_action')}
        />
      ),
    },
  },
  states: {
    states: {
      empty: ({ t }) => (
        <EmptyState
          drawing="sprout"
          title={t('likes.none_received')}
          action={<Button variant="primary">{t('members.search')}</Button>}
        >
          {t('likes.none_received_text')}
        </EmptyState>
      ),
      'empty, nothing to do': ({ t }) => <EmptyState drawing="messages" title={t('likes.none_matches')} />,
      end: ({ t }) => <ListEnd>{t('members.end')}</ListEnd>,
    },
  },
  drawing: {
    states: Object.fromEntries(drawings.map((name) => [name, () => <Drawing name={name} size={140} />])),
  },
  'message-bubble': {
    wide: ['a conversation'],
    states: {
      'a conversation': (tools) => (
        <>
          <MessageDivider>{tools.t('members.last_seen.today')}</MessageDivider>
          <MessageBubble isOwn={false} author="Sanne" sentAt={sentAt(tools)} isLast={false}>
            {tools.t('likes.none_received_text')}
          </MessageBubble>
          <MessageBubble isOwn={false} author="Sanne" sentAt={sentAt(tools)} isFirst={false}>
            {tools.t('likes.later')}
          </MessageBubble>
          <MessageBubble isOwn author="Tom" sentAt={sentAt(tools)} state="read">
            {tools.t('members.visitor_intro')}
          </MessageBubble>
          <MessageDivider isNew>{tools.t('likes.new')}</MessageDivider>
          <MessageBubble isOwn={false} author="Sanne" sentAt={sentAt(tools)}>
            {tools.t('likes.later')}
          </MessageBubble>
        </>
      ),
      'on its way': (tools) => (
        <MessageBubble isOwn author="Tom" sentAt={sentAt(tools)} state="sending" isLast={false}>
          {tools.t('likes.later')}
        </MessageBubble>
      ),
      sent: (tools) => (
        <MessageBubble isOwn author="Tom" sentAt={sentAt(tools)} state="sent">
          {tools.t('likes.later')}
        </MessageBubble>
      ),
      'not sent': (tools) => (
        <MessageBubble
          isOwn
          author="Tom"
          sentAt={sentAt(tools)}
          state="failed"
          onRetry={doNothing}
          onDiscard={doNothing}
        >
          {tools.t('members.none_text')}
        </MessageBubble>
      ),
      'a photo': (tools) => (
        <MessageBubble isOwn={false} author="Sanne" sentAt={sentAt(tools)} isBare>
          <img className={styles.sent} src={tools.given.portraits[0]} alt="" width={180} height={225} />
        </MessageBubble>
      ),
      'one long word': (tools) => (
        <MessageBubble isOwn author="Tom" sentAt={sentAt(tools)}>
          {'ha'.repeat(60)}
        </MessageBubble>
      ),
    },
  },
  trans: {
    states: {
      'links in a text': () => (
        <p>
          <Trans
            k="credits.terms"
            components={{
              terms: <Link to="/pages/terms" />,
            }}
          />
        </p>
      ),
    },
  },
}
