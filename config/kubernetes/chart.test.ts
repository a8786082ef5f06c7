import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environmentSchema } from '../../core/app/environment.ts'

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind, read as they stand.
type Manifest = any

const folder = import.meta.dirname
const chart = path.join(folder, 'chart')
const documents = (text: string): Manifest[] =>
  parseAllDocuments(text, { strict: true, uniqueKeys: true }).flatMap((each) => {
    expect(each.errors).toEqual([])
    return each.toJS() ?? []
  })

test('the chart sets only variables that the product reads', () => {
  const { config } = parse(readFileSync(path.join(chart, 'values.yaml'), 'utf8'))
  const known = Object.keys(environmentSchema.shape)
  expect(Object.keys(config).filter((name) => !known.includes(name))).toEqual([])
})

const hasHelm = spawnSync('helm', ['version']).status === 0
if (!hasHelm) process.stdout.write('The templates of the chart are not tested: there is no helm.\n')

const helm = (...args: string[]) => execFileSync('helm', args, { encoding: 'utf8', stdio: 'pipe' })
const render = (...set: string[]) =>
  documents(helm('template', 'rendezvous', chart, ...set.flatMap((each) => ['--set', each])))
const find = (all: readonly Manifest[], kind: string, name: string) =>
  all.find((each) => each.kind === kind && [name, `rendezvous-${name}`].includes(each.metadata.name))

describe.skipIf(!hasHelm)('the chart', () => {
  const base = ['web', 'worker', 'migrate'].flatMap((name) =>
    documents(readFileSync(path.join(folder, `${name}.yaml`), 'utf8')),
  )

  test('has no findings', () => {
    expect(helm('lint', '--strict', chart)).toContain('0 chart(s) failed')
  })

  test.each([
    ['Deployment', 'web'],
    ['Deployment', 'worker'],
    ['Job', 'migrate'],
  ])('%s %s runs the container of the base', (kind, name) => {
    const [of, own] = [base, render()].map((all) => find(all, kind, name).spec.template.spec)
    const { image: _image, env: theirs, envFrom: _from, ...rest } = of.containers[0]
    const { image: _ours, imagePullPolicy: _policy, env, envFrom: _ownFrom, ...others } = own.containers[0]
    expect(others).toEqual(rest)
    const secrets = (list: Manifest[]) => list.filter((each) => each.valueFrom || each.name === 'METRICS_HOST')
    const byName = (list: Manifest[]) => secrets(list).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(byName(env)).toEqual(byName(theirs))
    for (const key of ['securityContext', 'volumes', 'terminationGracePeriodSeconds', 'automountServiceAccountToken'])
      expect([key, own[key]]).toEqual([key, of[key]])
  })

  test('runs migrations before any other change, and in no pod', () => {
    const all = render()
    expect(find(all, 'Job', 'migrate').metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    expect(find(all, 'ConfigMap', 'rendezvous').data.MIGRATIONS).toBe('wait')
    const text = JSON.stringify(all.filter(({ kind }) => kind === 'Deployment'))
    expect(text).not.toContain('DATABASE_OWNER_URL')
    // Hooks run before the other resources of the release exist.
    expect(find(all, 'Job', 'migrate').spec.template.spec.serviceAccountName).toBeUndefined()
    expect(JSON.stringify(find(all, 'Job', 'migrate'))).not.toContain('configMapRef')
  })

  test('every pod selector matches a pod', () => {
    const all = render('metrics.enabled=true')
    const pods = all
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map(({ spec }) => spec.template.metadata.labels as Record<string, string>)
    const selectors = all.flatMap(({ spec }) => [spec?.selector?.matchLabels, spec?.podSelector?.matchLabels])
    const services = all.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector)
    const found = [...selectors, ...services].filter(Boolean)
    expect(found.length).toBeGreaterThan(8)
    for (const selector of found)
      expect(pods.some((labels) => Object.entries(selector).every(([key, value]) => labels[key] === value))).toBe(true)
  })

  test('offers the Gateway API, monitors and autoscaling if they are asked for', () => {
    const all = render(
      'gateway.enabled=true',
      'metrics.enabled=true',
      'metrics.scale=true',
      'hosts={a.example,b.example}',
    )
    expect(all.some(({ kind }) => kind === 'Ingress')).toBe(false)
    const listeners = find(all, 'Gateway', 'web').spec.listeners
    expect(listeners.map(({ hostname }: Manifest) => hostname)).toEqual([undefined, 'a.example', 'b.example'])
    expect(all.filter(({ kind }) => kind === 'PodMonitor')).toHaveLength(2)
    const metrics = ['web', 'worker'].map((name) => find(all, 'HorizontalPodAutoscaler', name).spec.metrics[1].type)
    expect(metrics).toEqual(['Pods', 'External'])
  })

  test.each([
    'config.SECRET_KEY=x',
    'config.DATABASE_URL=x',
    'config.MIGRATIONS=run',
    'hosts={not a host}',
    'web.minReplicas=0',
    'unknown=1',
  ])('refuses %s', (value) => {
    expect(() => render(value)).toThrow()
  })
})
