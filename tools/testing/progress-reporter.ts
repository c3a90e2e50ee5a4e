/** Says every few seconds how far a run is, and at once what fails: of a file one is told only when it ends. */
import * as path from "node:path"
import type { Reporter, TestCase, TestModule } from "vitest/node"

const interval = 8_000

export class ProgressReporter implements Reporter {
  private readonly running = new Set<string>()
  private files = 0
  private finished = 0
  private tests = 0
  private failed = 0
  private timer: NodeJS.Timeout | undefined

  onTestRunStart(specifications: ReadonlyArray<unknown>): void {
    const started = performance.now()
    this.files = specifications.length
    this.timer = setInterval(() => this.say(Math.round((performance.now() - started) / 1000)), interval)
    this.timer.unref()
  }

  onTestModuleStart(module: TestModule): void {
    this.running.add(path.basename(module.moduleId))
  }

  onTestCaseResult(test: TestCase): void {
    this.tests += 1
    if (test.result().state !== "failed") return
    this.failed += 1
    console.log(`FAILED ${path.basename(test.module.moduleId)}: ${test.fullName}`)
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(path.basename(module.moduleId))
    this.finished += 1
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
  }

  private say(seconds: number): void {
    const failures = this.failed === 0 ? "" : `, ${this.failed} FAILED`
    const now = this.running.size === 0 ? "starting" : `now ${[...this.running].join(", ")}`
    console.log(`[${seconds} s] ${this.finished} of ${this.files} files, ${this.tests} tests${failures}; ${now}`)
  }
}
