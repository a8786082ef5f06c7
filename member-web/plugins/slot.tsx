import { type ComponentType, memo, Suspense } from 'react'
import { useBootstrap } from '../app/bootstrap.ts'
import type { PluginUi, SearchFilterUi } from './define.ts'
import { PartErrorBoundary } from './part-error-boundary.tsx'
import { pluginUis } from './registry.ts'
import { slotLayouts } from './slot-layouts.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/** Members can always read what they have written or paid for, even after a plugin is switched off. */
const alwaysFilled: ReadonlySet<SlotName> = new Set(['chat.message'])

type Part = ComponentType<object> & { order: number }

type SlotParts = readonly [id: string, part: Part][]
/**
 * Cached by the list of enabled plugins, which the server keeps until a setting changes, because every card of a grid
 * has several slots.
 */
const cachedFillings = new WeakMap<readonly string[], Map<SlotName, SlotParts>>()

/** The enabled plugins' parts for a slot, in order. */
function useFillings(name: SlotName): SlotParts {
  const { plugins } = useBootstrap()
  const ofPage = cachedFillings.get(plugins) ?? new Map<SlotName, SlotParts>()
  cachedFillings.set(plugins, ofPage)
  const fillings = ofPage.get(name) ?? findFillings(plugins, name)
  ofPage.set(name, fillings)
  return fillings
}

function findFillings(plugins: readonly string[], name: SlotName): SlotParts {
  return pluginUis
    .flatMap(({ id, slots }): [string, Part][] => {
      const part = slots[name] as unknown as Part | undefined
      return part && (plugins.includes(id) || alwaysFilled.has(name)) ? [[id, part]] : []
    })
    .sort((a, b) => a[1].order - b[1].order)
}

/** Whether any enabled plugin has a part for a slot, for the markup around it. */
export const useIsSlotFilled = (name: SlotName): boolean => useFillings(name).length > 0

/** The enabled plugins' work after an account is created. */
export function useSignupSteps(): NonNullable<PluginUi['signupStep']>[] {
  const { plugins } = useBootstrap()
  return pluginUis.flatMap(({ id, signupStep }) => (signupStep && plugins.includes(id) ? [signupStep] : []))
}

/** Renders the enabled plugins' parts for a slot: `<Slot name="profile.actions" profile={profile} />`. */
export function Slot<K extends SlotName>({ name, ...props }: { name: K } & SlotProps[K]) {
  const parts = useFillings(name).map(([id, part]) => <Filling key={id} part={part} given={props} />)
  const layout = slotLayouts[name]
  return layout && parts.length > 0 ? <div className={layout}>{parts}</div> : parts
}

/** Renders only for different props: a server-rendered part would vanish before its script has loaded. */
const BrowserFilling = memo(
  ({ part: Part, given }: { part: Part; given: object }) => (
    <PartErrorBoundary>
      <Part {...given} />
    </PartErrorBoundary>
  ),
  (one, two) => one.part === two.part && areSlotPropsEqual(one.given, two.given),
)
/**
 * A page has a hundred parts. The server renders once and has no error boundaries, so it leaves out two components of
 * each.
 */
const Filling: ComponentType<{ part: Part; given: object }> = import.meta.env.SSR
  ? ({ part: Part, given }) => (
      <Suspense fallback={null}>
        <Part {...given} />
      </Suspense>
    )
  : BrowserFilling

/** Whether two sets of props are equal: values, and plain objects of values, are compared. */
export const areSlotPropsEqual = (one: object, two: object): boolean => isEqual(one, two, isEqualValue)

function isEqual(one: object, two: object, isSame: (one: unknown, two: unknown) => boolean = Object.is): boolean {
  const [own, other] = [Object.entries(one), new Map(Object.entries(two))]
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(other.get(key), value))
}

/** Objects created for a part, such as the message of a bubble, are new at each rendering but equal. */
const isEqualValue = (one: unknown, two: unknown): boolean =>
  Object.is(one, two) || (isPlain(one) && isPlain(two) && isEqual(one, two))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const listSearchFilters = (plugins: readonly string[]): SearchFilterUi[] =>
  pluginUis.flatMap(({ id, searchFilters: listSearchFilters = [] }) => (plugins.includes(id) ? listSearchFilters : []))

/** Renders the inputs of plugins' filters at one place of the filter panel. */
export function SearchFields(props: Pick<SearchFilterUi, 'place'> & { query: Readonly<Record<string, unknown>> }) {
  return listSearchFilters(useBootstrap().plugins)
    .filter(({ place }) => place === props.place)
    .map(({ parameter, Field }) => (
      <PartErrorBoundary key={parameter}>
        <Field name={parameter} value={props.query[parameter] as string | undefined} />
      </PartErrorBoundary>
    ))
}

/** Whether a plugin is switched on for this domain and country. */
export const usePluginEnabled = (id: string): boolean => useBootstrap().plugins.includes(id)
