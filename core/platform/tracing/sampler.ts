import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { samplerNames } from '../../kernel/environment.ts'

/** The sampler that `OTEL_TRACES_SAMPLER` names. */
export function createSampler(name: (typeof samplerNames)[number], ratio: number): Sampler {
  const plain = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, parentBased, root] = /^(parentbased_)?(.*)$/.exec(name) ?? []
  const sampler = plain[root as keyof typeof plain]()
  return parentBased ? new ParentBasedSampler({ root: sampler }) : sampler
}
