import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, although most of them are small. */
const long =
  /\/tests\/(a11y|authorization|faults|idempotency|security)\/|\/e2e\/(narrow-pages|path|german-path|everything)\.test/

/** Starts long files first, so that no worker waits for one at the end; vitest orders by size instead. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker is reused for the next file only if both belong to the same project.
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return projects.flatMap((specs) => {
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
      return [...specs.filter(isLong), ...specs.filter((spec) => !isLong(spec))]
    })
  }
}
