import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { environmentSchema, loadEnvironment } from '../../core/app/environment.ts'
import { answerProbe } from '../../core/app/health.ts'
import { drainTimeoutMs } from '../../core/app/shutdown.ts'
import { serviceNames } from '../../core/kernel/environment.ts'

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind, read as they stand.
type Manifest = any

const folder = import.meta.dirname
const root = path.resolve(folder, '../..')
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'), { strict: true, uniqueKeys: true }).map((each) => {
    expect({ file, errors: each.errors }).toEqual({ file, errors: [] })
    return { file, body: each.toJS() as Manifest }
  }),
)
const ofKind = (...kinds: string[]): Manifest[] =>
  documents.map(({ body }) => body).filter(({ kind }) => kinds.includes(kind))
const workloads = ofKind('Deployment', 'Job')
const getPod = (workload: Manifest) => workload.spec.template.spec
const getLabels = (workload: Manifest): Record<string, string> => workload.spec.template.metadata.labels
const containers = workloads.flatMap((each) =>
  getPod(each).containers.map(
    (container: Manifest) => [`${each.kind} ${container.name}`, container, getPod(each)] as const,
  ),
)
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name)
const [kustomization] = ofKind('Kustomization')

test('the base lists every file, and no two resources have the same name', () => {
  expect(kustomization.resources.toSorted()).toEqual(files.filter((name) => name !== 'kustomization.yaml').toSorted())
  const names = documents.map(({ body }) => `${body.kind} ${body.metadata?.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['gateway', 'metrics'])(
  'the component %s has every file that it names, and patches what the base has',
  (name) => {
    const home = path.join(folder, 'components', name)
    const load = (file: string): Manifest[] =>
      parseAllDocuments(readFileSync(path.join(home, file), 'utf8'), { strict: true, uniqueKeys: true }).map((each) => {
        expect({ file, errors: each.errors }).toEqual({ file, errors: [] })
        return each.toJS()
      })
    const [{ kind, resources, patches }] = load('kustomization.yaml') as [Manifest]
    expect(kind).toBe('Component')
    const patchFiles = patches.flatMap((patch: Manifest) => patch.path ?? [])
    expect([...resources, ...patchFiles, 'kustomization.yaml'].toSorted()).toEqual(readdirSync(home).toSorted())
    const patched = [...patchFiles.flatMap(load), ...patches.flatMap((patch: Manifest) => patch.target ?? [])]
    for (const { kind: of, name: target, metadata } of patched) expect(named(of, target ?? metadata.name)).toBeDefined()
    expect(resources.flatMap(load).every((each: Manifest) => each.kind && each.metadata.name)).toBe(true)
  },
)

test('every variable is one that the product reads, with a valid value, and no secret is in plain text', () => {
  const open = named('ConfigMap', 'rendezvous').data as Record<string, string>
  const secrets = containers.flatMap(([, { env = [] }]) => env.map(({ name }: Manifest) => name as string))
  const known = new Set([...Object.keys(environmentSchema.shape), 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  expect([...Object.keys(open), ...secrets].filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(open).filter((name) => secrets.includes(name))).toEqual([])
  expect(Object.keys(open).filter((name) => /SECRET|TOKEN|DATABASE|REDIS|SMTP|KEY/.test(name))).toEqual([])
  const given = { DATABASE_URL: 'postgres://a@b/c', SECRET_KEY: 'x'.repeat(32), DATA_DIR: path.join(root, 'build') }
  expect(loadEnvironment([], { ...open, ...given })).toMatchObject({ webProcesses: 1, demo: 0 })
  for (const [where, { env = [] }] of containers)
    for (const { name, valueFrom } of env.filter((each: Manifest) => !each.value))
      expect({ where, name, secretKeyRef: valueFrom.secretKeyRef }).toEqual({
        where,
        name,
        secretKeyRef: expect.objectContaining({ name: 'rendezvous', key: name }),
      })
})

test("only the Job has the owner's password, and a pod is replaced only after the new one is ready", () => {
  const { MIGRATIONS } = named('ConfigMap', 'rendezvous').data
  expect(MIGRATIONS).toBe('wait')
  const owners = containers.filter(([, { env = [] }]) =>
    env.some(({ name }: Manifest) => name === 'DATABASE_OWNER_URL'),
  )
  expect(owners.map(([where]) => where)).toEqual(['Job migrate'])
  for (const [where, { env = [] }] of containers)
    expect([where, env.some(({ name }: Manifest) => name === 'MIGRATIONS')]).toEqual([where, false])
  for (const { spec } of ofKind('Deployment')) expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
})

/** The young generation holds the garbage of one page. NODE_OPTIONS does not accept this flag. */
const youngObjects = '--no-allocation-site-pretenuring'

describe.each(containers)('%s', (_where, container, pod) => {
  test('runs an existing script with known arguments', () => {
    const [program, ...given] = container.args
    const [script, ...rest] = given.filter((argument: string) => argument !== youngObjects)
    expect({ program, existsSync: existsSync(path.join(root, script)) }).toEqual({ program: 'node', existsSync: true })
    expect(given.includes(youngObjects)).toBe(script === 'core/app/main.ts')
    for (const argument of rest) expect(serviceNames.map((name) => `--services=${name}`)).toContain(argument)
    expect(kustomization.images.map(({ name }: Manifest) => name)).toContain(container.image)
    expect(pod.serviceAccountName).toBe(named('ServiceAccount', 'rendezvous').metadata.name)
  })

  test('has no rights that it does not need, and writes only to its folders', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    const volumes = new Set(pod.volumes.map(({ name }: Manifest) => name))
    expect(container.volumeMounts.filter(({ name }: Manifest) => !volumes.has(name))).toEqual([])
    expect(container.volumeMounts.map(({ mountPath }: Manifest) => mountPath)).toContain('/data')
    const { requests, limits } = container.resources
    expect({ requested: Object.keys(requests), limited: Object.keys(limits) }).toEqual({
      requested: ['cpu', 'memory'],
      limited: ['memory'],
    })
  })

  test('has probes that the product answers on their ports', async () => {
    const ports = new Map((container.ports ?? []).map((port: Manifest) => [port.name, port.containerPort]))
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].filter(Boolean)
    const metricsPort = /METRICS_PORT=(\d+)/.exec(readFileSync(path.join(root, 'config/Containerfile'), 'utf8'))?.[1]
    const listens = { http: environmentSchema.shape.PORT.parse(undefined), metrics: Number(metricsPort) }
    expect({ ...listens, ...Object.fromEntries(ports) }).toEqual(listens)
    for (const { httpGet } of probes) {
      expect(ports.has(httpGet.port)).toBe(true)
      const options = { checks: [], log: pino({ level: 'silent' }), draining: () => false, alive: () => true }
      expect(await answerProbe(httpGet.path, options)).toMatchObject({ code: 200 })
    }
    if (container.args.some((argument: string) => argument.startsWith('--services')))
      expect([container.startupProbe, container.livenessProbe].every(Boolean)).toBe(true)
  })
})

test('a pod has as much time to stop as draining may take', () => {
  for (const workload of ofKind('Deployment')) {
    const pod = getPod(workload)
    const before = pod.containers[0].lifecycle?.preStop.sleep.seconds ?? 0
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(before + drainTimeoutMs / 1000)
    expect(workload.spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
  }
})

test('every pod selector matches a pod, and each Deployment has a disruption budget and an autoscaler', () => {
  const selects = (selector: Record<string, string>) =>
    workloads.some((each) => Object.entries(selector).every(([key, value]) => getLabels(each)[key] === value))
  const selectors = [
    ...ofKind('Deployment', 'PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('Service').map(({ spec }) => spec.selector),
    ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels ?? {}),
  ]
  expect(selectors.filter((selector) => !selects(selector))).toEqual([])
  for (const { metadata, spec } of ofKind('Deployment')) {
    expect(named('PodDisruptionBudget', metadata.name)).toBeDefined()
    const scale = named('HorizontalPodAutoscaler', metadata.name)
    expect(scale.spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: metadata.name })
    // A single pod would be lost with its machine.
    expect({ minReplicas: scale.spec.minReplicas, replicas: spec.replicas }).toEqual({ minReplicas: 2, replicas: 2 })
  }
})

test('incoming traffic reaches a port of the service over TLS', () => {
  const [ingress] = ofKind('Ingress')
  const hosts = ingress.spec.rules.map(({ host }: Manifest) => host)
  expect(ingress.spec.tls.flatMap((each: Manifest) => each.hosts).toSorted()).toEqual(hosts.toSorted())
  for (const { http } of ingress.spec.rules)
    for (const { backend } of http.paths) {
      const service = named('Service', backend.service.name)
      const port = service.spec.ports.find(({ name }: Manifest) => name === backend.service.port.name)
      const ports = getPod(named('Deployment', service.metadata.name)).containers.flatMap(
        (each: Manifest) => each.ports,
      )
      expect(ports.map(({ name }: Manifest) => name)).toContain(port.targetPort)
    }
})
