// The parts of `npm run verify`. `takes` is what may follow the name, and what the environment may set.
const node = process.execPath
const debian = "programs that the machine lacks are fetched from Debian's packages, once, without root"

export const parts = {
  processes: {
    what: "the tests of commands, services, builds and whole databases",
    takes: "arguments of Vitest, such as part of a file's name; TEST_DATABASE_URL",
    time: "5 minutes",
    command: ["vitest", "run", "--project=process"]
  },
  infrastructure: {
    what: "the tests beside a pooler, a balancer and the like",
    takes: "arguments of Vitest",
    needs: debian,
    time: "2 minutes, and up to 6 more where programs are fetched",
    // They mostly wait, and so run two at a time; more would disturb the one that needs the machine to be busy.
    command: ["vitest", "run", "--project=infrastructure", "--maxWorkers=2"]
  },
  languages: {
    what: "the examples in Python, PHP, Go and curl",
    takes: "arguments of Vitest",
    needs: debian,
    time: "half a minute, and 1 more where programs are fetched",
    command: ["vitest", "run", "--project=languages"]
  },
  browser: {
    what: "the tests in a browser, on every screen, by day and by night",
    takes:
      "--small for two screens; arguments of Vitest; CI=true fails where Chromium is missing, instead of leaving the tests out",
    needs: "Chromium, installed or fetched from Debian's packages",
    time: "4 minutes with --small",
    command: [node, "tools/verify/browser.mjs"]
  },
  faults: {
    what: "faults under load, on servers that fail over: docs/reliability.md",
    takes: "part of a fault's name; FAULTS_COUNT, FAULTS_ROUND, FAULTS_SEED, FAULTS_FILE",
    needs: debian,
    time: "2 minutes for the 20 faults of a run without settings",
    command: [node, "tools/verify/faults.mjs"]
  },
  large: {
    what: "the tests that have a larger size, at that size",
    takes:
      "--small for those that no other command runs, at their smaller size; arguments of Vitest; TEST_EVENTS, TEST_MESSAGES, TEST_KILLS",
    time: "a minute with --small, 7 without",
    command: [node, "tools/verify/large.mjs"]
  },
  mutants: {
    what: "changes rules in small ways, and checks that a test fails",
    takes: "files or folders of sources, and of tests; MUTATE_RUNNERS, MUTATE_VERBOSE",
    time: "hours for everything, seconds for a file with its test",
    command: [node, "tools/mutate/run.mjs"]
  },
  packages: {
    what: "packs the packages, installs them as the docs say, and loads them with every runner, runtime and compiler that these name",
    takes: "--small for less of the package managers and of the oldest TypeScript",
    needs: "the npm registry, for these",
    time: "3 minutes",
    command: [node, "tools/verify/packages.mjs"]
  },
  nodes: {
    what: "a part of the tests, and the packed packages, under Node 22, 24 and 26",
    takes: "--small for a smaller part; versions: 22 24 26",
    needs: "the npm registry, for these versions",
    time: "half a minute with --small for one version",
    command: [node, "tools/verify/nodes.mjs"]
  },
  effects: {
    what: "the core's tests on the lowest and the newest version of effect that is allowed",
    takes: "arguments of Vitest",
    needs: "the npm registry, for these versions",
    time: "a minute for each version",
    command: [node, "tools/verify/effects.mjs"]
  },
  moments: {
    what: "the tests without a database on five other days: a holiday, a change of the clocks, a leap day",
    takes: "--small for one day; arguments of Vitest",
    time: "a minute for each day",
    command: [node, "tools/verify/moments.mjs"]
  },
  sizes: {
    what: "the bytes that uses of the packages add to a page, and the modules that Node loads, written to docs/bundle-sizes.md",
    time: "half a minute",
    command: [node, "tools/verify/sizes.mjs"]
  }
}
