/** `package-lock.json`, as far as it matters here. */
export type Lock = {
  packages: Record<string, { version?: string; dev?: boolean; hasInstallScript?: boolean }>
}
export type Hole = {
  name: string
  version: string
  severity: string
  title: string
  url: string
  /** Whether the program runs with it; else it is a tool for building and testing. */
  isInProgram: boolean
}
/** By package, in the answer of `npm audit`: a text in `via` names another package, through which it has the hole. */
type Vulnerabilities = Record<
  string,
  { via: (string | { name: string; severity: string; title: string; url: string })[]; nodes: string[] }
>

/** Packages with an install script that nobody has allowed or forbidden by name. */
export function newInstallScripts({ packages }: Lock, allowed: Record<string, boolean>): string[] {
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [nameOf(path)] : [],
  )
  return [...new Set(names)].filter((name) => !(name in allowed))
}

export function holesIn(vulnerabilities: Vulnerabilities, { packages }: Lock): Hole[] {
  return Object.values(vulnerabilities).flatMap(({ via, nodes }) =>
    via.flatMap((hole) =>
      typeof hole === 'string'
        ? []
        : nodes.map((path) => ({
            name: hole.name,
            version: packages[path]?.version ?? '',
            severity: hole.severity,
            title: hole.title,
            url: hole.url,
            isInProgram: packages[path]?.dev !== true,
          })),
    ),
  )
}

/** Those of a record that are in a package still installed in that version. */
export function holesInstalled(holes: Hole[], { packages }: Lock): Hole[] {
  const installed = new Set(
    Object.entries(packages).map(([path, { version }]) => `${nameOf(path)} ${version}`),
  )
  return holes.filter(({ name, version }) => installed.has(`${name} ${version}`))
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
