import { Badge, CountBadge, type Tone } from '../../components/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../../components/button.tsx'
import { Chip, ChipButton, RemovableChip } from '../../components/chip.tsx'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LikeButton } from '../../components/like-button.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { PlainMenu, plainItemClass } from '../../components/plain-menu.tsx'
import { TabLink, TabLinks } from '../../components/tab-links.tsx'
import styles from '../gallery.module.css'
import { doNothing, type Samples, type Tools } from '../sample.ts'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'light']
const tones: readonly Tone[] = ['neutral', 'primary', 'secondary', 'unread', 'success', 'warning', 'danger']
const inVariant =
  (variant: ButtonVariant) =>
  ({ t }: Tools) => (
    <div className={variant === 'light' ? `${styles.line} ${styles.onPhoto}` : styles.line}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} variant={variant} size={size}>
          {t('common.continue')}
        </Button>
      ))}
      <Button variant={variant} icon="heart">
        {t('members.message')}
      </Button>
      <Button variant={variant} disabled>
        {t('common.save')}
      </Button>
      <Button variant={variant} busy>
        {t('common.save')}
      </Button>
    </div>
  )

export const actions: Samples = {
  button: {
    states: {
      ...Object.fromEntries(variants.map((variant) => [variant, inVariant(variant)])),
      wide: ({ t }) => (
        <Button variant="primary" size="large" wide iconEnd="arrow-right">
          {t('common.continue')}
        </Button>
      ),
      'a link': ({ t }) => (
        <ButtonLink to="/dev/gallery" variant="secondary" icon="coins">
          {t('credits.see_packages')}
        </ButtonLink>
      ),
      'too long for its place': ({ t }) => (
        <div className={styles.narrow}>
          <Button variant="primary" wide icon="mail">
            {t('credits.unconfirmed_title')}
          </Button>
        </div>
      ),
    },
  },
  'icon-button': {
    states: {
      ...Object.fromEntries(
        (['quiet', 'secondary', 'primary', 'glass'] as const).map((variant) => [
          variant,
          ({ t }: Tools) => (
            <div className={variant === 'glass' ? `${styles.line} ${styles.onPhoto}` : styles.line}>
              <IconButton icon="x" label={t('common.close')} variant={variant} />
              <IconButton icon="x" label={t('common.close')} variant={variant} size="large" />
              <IconButton icon="heart" filled label={t('common.close')} variant={variant} />
              <IconButton icon="x" label={t('common.close')} variant={variant} disabled />
            </div>
          ),
        ]),
      ),
    },
  },
  'like-button': {
    states: {
      'not liked': () => <LikeButton liked={false} name="Sanne" />,
      liked: () => <LikeButton liked name="Sanne" />,
      large: () => (
        <div className={styles.line}>
          <LikeButton liked={false} name="Sanne" size="large" />
          <LikeButton liked name="Sanne" size="large" />
        </div>
      ),
      disabled: () => <LikeButton liked={false} name="Sanne" disabled />,
    },
  },
  icon: {
    states: {
      sizes: () => (
        <div className={styles.line}>
          {[16, 20, 26].map((size) => (
            <Icon key={size} name="message-circle" size={size} />
          ))}
        </div>
      ),
      filled: () => <Icon name="heart" filled />,
      'says something': ({ t }) => <Icon name="check-check" label={t('common.read')} />,
    },
  },
  badge: {
    states: {
      counts: ({ t }) => (
        <div className={styles.line}>
          {[1, 12, 100].map((count) => (
            <CountBadge key={count} count={count} label={`${count} ${t('common.messages', { count })}`} />
          ))}
          <CountBadge count={10} tone="warning" />
          <CountBadge count={0} tone="danger" showZero />
        </div>
      ),
      words: ({ t }) => (
        <div className={styles.line}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('likes.new')}
            </Badge>
          ))}
        </div>
      ),
      'words on photos': ({ t }) => (
        <div className={`${styles.line} ${styles.onPhoto}`}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} solid>
              {t('likes.new')}
            </Badge>
          ))}
        </div>
      ),
    },
  },
  chip: {
    states: {
      quiet: ({ t }) => (
        <div className={styles.line}>
          <Chip>{t('members.interest.tea')}</Chip>
          <Chip icon="map-pin">{t('members.any_region')}</Chip>
        </div>
      ),
      filters: ({ t }) => (
        <div className={styles.line}>
          <ChipButton caret>{t('members.age')}</ChipButton>
          <ChipButton caret active>
            {t('members.age_range', { from: 30, to: 45 })}
          </ChipButton>
          <ChipButton icon="search">{t('members.filters')}</ChipButton>
          <ChipButton disabled>{t('members.sort')}</ChipButton>
        </div>
      ),
      'can be taken away': ({ t }) => <RemovableChip label={t('members.interest.photography')} onRemove={doNothing} />,
    },
  },
  'tab-links': {
    states: {
      'one chosen, one with a count': ({ t }) => (
        <TabLinks
          label={t('likes.title')}
          links={[
            { to: '/dev/gallery', label: t('likes.tab_received'), count: 3 },
            { to: '/likes/given', label: t('likes.tab_given') },
          ]}
        >
          <TabLink to="/likes/matches" label={t('likes.tab_matches')} count={120} />
        </TabLinks>
      ),
    },
  },
  pagination: {
    wide: ['first of many', 'in the middle'],
    states: {
      'first of many': () => <Pagination page={1} pages={20} parameter="first" />,
      'in the middle': () => <Pagination page={9} pages={20} parameter="middle" />,
      'last of two': () => <Pagination page={2} pages={2} parameter="last" />,
    },
  },
  'list-pages': {
    states: {
      'at the beginning': () => <ListPages older="/likes/given" newest={null} />,
      'further on': () => <ListPages older="/likes/given" newest="/likes" />,
      'at the end': () => <ListPages older={null} newest="/likes" />,
    },
  },
  'plain-menu': {
    states: {
      closed: ({ t }) => (
        <PlainMenu trigger={<Icon name="ellipsis" />} label={t('members.more')}>
          <button type="button" className={plainItemClass}>
            {t('members.report')}
          </button>
        </PlainMenu>
      ),
      'in the flow': ({ t }) => (
        <PlainMenu trigger={t('members.more')} label={t('members.more')} floats>
          <button type="button" className={plainItemClass}>
            {t('members.report')}
          </button>
          <button type="button" className={plainItemClass}>
            {t('members.block')}
          </button>
        </PlainMenu>
      ),
    },
  },
}
