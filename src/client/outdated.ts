/** Milliseconds between looks for a newer build (spec §9). */
export const watchTime = 3_600_000

/** The build this page belongs to (spec §4). */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build

/** Whether the site runs another build than this page (spec §7); false when that cannot be told. */
export async function isOutdated(): Promise<boolean> {
  try {
    const { id } = (await (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })).json()) as { id?: unknown }
    return typeof id === 'string' && id !== ownBuild()
  } catch {
    return false
  }
}
