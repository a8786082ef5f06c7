import { useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useBootstrap, useUser } from '../app/bootstrap.ts'
import { CloseOnBack } from '../app/close-on-back.ts'
import { useFormat } from '../app/format.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Button } from '../components/button.tsx'
import { ChipButton, RemovableChip } from '../components/chip.tsx'
import { cx } from '../components/cx.ts'
import { IconButton } from '../components/icon-button.tsx'
import { MoreBelow } from '../components/more-below.tsx'
import { listSearchFilters } from '../plugins/slot.tsx'
import { FilterFields, type Regions } from './filter-fields.tsx'
import styles from './search-filters.module.css'
import { buildSearchOffer } from './search-offer.ts'
import { buildSearchAddress, clearSearchAddress, type SearchQuery } from './search-query.ts'
import { describeSearch } from './search-words.ts'
import { formatCount, type LiveCount, useLiveCount } from './use-live-count.ts'

/**
 * A row of pills with the active filters, and a panel to change them: a sheet on a phone, below its pill on a
 * desktop. The browser opens it. A plain GET form: the URL is the search, so it can be shared and bookmarked, and
 * works without scripts.
 */
export function SearchFilters(props: { query: SearchQuery; regions: Regions; found: LiveCount; className?: string }) {
  const { query, regions, found, className } = props
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const panelId = useId()
  const offer = buildSearchOffer(useBootstrap())
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [count, recount] = useLiveCount(found, offer, user?.looking_for)
  const region = regions.regions.find((each) => each.code === query.region)
  return (
    <div className={className}>
      {open ? <CloseOnBack onBack={() => form.current?.hidePopover()} /> : null}
      <div className={styles.summary}>
        <ChipButton
          icon="sliders-horizontal"
          className={styles.opener}
          popoverTarget={panelId}
          onClick={({ currentTarget }) => placeBelow(currentTarget, form.current)}
        >
          {t('members.filters')}
        </ChipButton>
        <SearchChips query={query} region={region?.name ?? null} />
      </div>
      <Form
        ref={form}
        id={panelId}
        method="get"
        action="/members"
        className={styles.panel}
        popover="auto"
        aria-label={t('members.filters')}
        // React passes on the toggle of the fold inside the panel, too.
        onToggle={({ target, currentTarget, newState }) => target === currentTarget && setOpen(newState === 'open')}
        onChange={({ currentTarget }) => recount(currentTarget)}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        <div className={styles.panelHead}>
          <p>{t('members.filters')}</p>
          <IconButton
            icon="x"
            variant="quiet"
            label={t('common.close')}
            popoverTarget={panelId}
            popoverTargetAction="hide"
          />
        </div>
        <FilterFields query={query} regions={regions} />
        <div className={cx(styles.buttons, 'fade-above')}>
          <MoreBelow />
          <Button type="submit" variant="primary">
            {t('members.show', { number: formatCount(count, format) })}
          </Button>
          <Link to={clearSearchAddress(user?.looking_for)} className={styles.clear}>
            {t('members.clear_filters')}
          </Link>
        </div>
      </Form>
    </div>
  )
}

/** The active filters of a search, each as a pill that removes it. `region` is the name of its region. */
function SearchChips({ query, region }: { query: SearchQuery; region: string | null }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const bootstrap = useBootstrap()
  const words = {
    locale,
    format,
    filters: listSearchFilters(bootstrap.plugins),
    data: bootstrap.page_data,
    genders: bootstrap.genders ?? [],
  }
  return describeSearch(t, words, query, region, buildSearchOffer(bootstrap).min_age).map(([names, label]) => (
    <RemovableChip key={names[0]} label={label} onRemove={() => navigate(buildSearchAddress(query, ...names))} />
  ))
}

/** Places the panel below its pill on a desktop, wherever the page is scrolled to. */
function placeBelow(pill: Element, panel: HTMLElement | null): void {
  const { bottom } = pill.getBoundingClientRect()
  panel?.style.setProperty('--below', `${Math.max(0, bottom)}px`)
}
