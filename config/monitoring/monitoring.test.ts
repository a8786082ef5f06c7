import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { coreFeatures } from '../../core/app/features.ts'
import { addGauges } from '../../core/app/process-gauges.ts'
import { createMetrics, registerCounters } from '../../core/kernel/metrics.ts'
import { testApp } from '../../tests/harness/app.ts'

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string; legendFormat: string }[] }[]
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: Record<string, string> }[] }[]
}

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard
const runbooks = [...read('../../docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
const alerts = (parse(read('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)
const asked = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
]

/** Every series that `/metrics` of a process with a replica can have, with its labels. */
async function listSeries(): Promise<Map<string, Set<string>>> {
  const { services } = await testApp()
  const metrics = createMetrics({ processMetrics: true })
  const db = { ...services.db, replicaLag: () => ({ seconds: 1 }) }
  const backup = { url: 'file:/tmp/none', recipient: 'age1', everyHours: 24, keep: { days: 7, weeks: 4, months: 12 } }
  addGauges({ ...services, env: { ...services.env, backup }, db, metrics })
  registerCounters(
    metrics,
    coreFeatures.flatMap((feature) => feature.metrics ?? []),
  )
  const series = new Map<string, Set<string>>([['up', new Set()]])
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames } = metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }
    const parts = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts) series.set(name + part, new Set([...labelNames, ...(part === '_bucket' ? ['le'] : [])]))
  }
  metrics.registry.clear()
  return series
}

/** Labels set by Prometheus for every target, and the label of the buckets that a quantile uses. */
const taken = new Set(['job', 'instance', 'le'])
const words = /\b(by|on|and|or|unless|without|ignoring|offset|bool)\b/

/** The metrics that an expression reads, with the labels it selects by. */
function findMetrics(expr: string): { name: string; labels: string[] }[] {
  const grouped = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/[\s,]+/))
  const bare = expr.replace(/\b(?:by|on)\s*\([^)]*\)/g, ' ').replace(/"[^"]*"/g, '""')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(([, name = '']) => !words.test(name) && !/^(s|m|h|d)$/.test(name))
    .filter((found) => !insideBraces(bare, found.index))
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/([a-z_]+)\s*[=!]/g)].map((found) => found[1] ?? '').concat(grouped),
    }))
}

const insideBraces = (text: string, at: number) => text.lastIndexOf('{', at) > text.lastIndexOf('}', at)

test('every panel and every alert uses existing metrics and labels', async () => {
  const series = await listSeries()
  const wrong = asked.flatMap(([where, expr]) => {
    const found = findMetrics(expr)
    if (found.length === 0) return [`${where}: reads nothing`]
    return found.flatMap(({ name, labels }) => {
      const known = series.get(name)
      if (!known) return [`${where}: ${name} is exposed by nobody`]
      const missing = labels.filter((label) => label && !known.has(label) && !taken.has(label))
      return missing.map((label) => `${where}: ${name} has no label ${label}`)
    })
  })
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(30)
})

test('the dashboard shows every metric of the product', async () => {
  const own = [...(await listSeries()).keys()].filter(
    (name) => name.startsWith('rendezvous_') && !/_(sum|bucket)$/.test(name),
  )
  const shown = new Set(asked.flatMap(([, expr]) => findMetrics(expr).map(({ name }) => name)))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('each alert says what to do, how urgent it is, and has a runbook', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect({ alert, labels }).toEqual({ alert, labels: { severity: expect.stringMatching(/^(page|ticket)$/) } })
    expect({ alert, annotated: Object.keys(annotations) }).toEqual({
      alert,
      annotated: ['summary', 'action', 'runbook'],
    })
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
    expect(runbooks).toContain(alert)
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})

test('the expressions of metrics are parsed', () => {
  expect(findMetrics('sum by (status) (rate(a_total{job=~"x{y}",status="5.."}[5m])) / max(b) offset 1h > 0.5')).toEqual(
    [
      { name: 'a_total', labels: ['job', 'status', 'status'] },
      { name: 'b', labels: ['status'] },
    ],
  )
})
