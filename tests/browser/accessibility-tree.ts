import type { Page } from 'playwright-core'

/**
 * What a landmark, a heading or a control is called in Playwright's snapshot of the accessibility
 * tree.
 */
const structure =
  /^(?:banner|navigation|main|contentinfo|region|complementary|search|form|article|group|dialog|table|heading|button|link|textbox|searchbox|combobox|radio|checkbox|switch|slider|progressbar|status|alert|timer|img)$/

/** Roles that mean nothing to a visitor without a name. */
const named =
  /^(?:navigation|region|dialog|heading|button|link|textbox|searchbox|combobox|radio|checkbox|img)$/

interface Line {
  depth: number
  role: string
  name: string
  state: string
}

/** One line of a snapshot: depth by its indentation, role, name, and states in brackets. */
function parse(line: string): Line {
  const [, indent = '', rest = ''] = /^( *)- (.*)$/.exec(line) ?? []
  const [, role = '', quoted, state = ''] =
    /^'?([a-z]+)(?: ("(?:\\"|[^"])*"|\/.*?\/))?((?: \[[^\]]+\])*)/.exec(rest) ?? []
  return { depth: indent.length / 2, role, name: quoted?.slice(1, -1) ?? '', state: state.trim() }
}

/**
 * What a screen reader offers to jump between inside `scope`: landmarks, headings, controls with
 * their states. Headings below the first, and links, stand without their words, and what repeats
 * stands once: what editors write may change.
 */
export async function outlineOf(
  page: Page,
  scope: string,
): Promise<{ outline: string; nameless: string[] }> {
  const lines = (await page.locator(scope).ariaSnapshot()).split('\n').map(parse)
  const parents: number[] = []
  const shown: string[] = []
  for (const { depth, role, name, state } of lines) {
    while (parents.length && (parents.at(-1) as number) >= depth) parents.pop()
    if (!structure.test(role)) continue
    const wordless =
      role === 'link' || role === 'img' || (role === 'heading' && state !== '[level=1]')
    shown.push(
      `${'  '.repeat(parents.length)}${[role, !wordless && name && `"${name}"`, state].filter(Boolean).join(' ')}`,
    )
    parents.push(depth)
  }
  return {
    outline: `${folded(shown).join('\n')}\n`,
    nameless: lines
      .filter(({ role, name }) => named.test(role) && !name)
      .map(({ role, state }) => `${role} ${state}`.trim()),
  }
}

/** Lines of which a run that comes again right after itself stands once. */
function folded(lines: readonly string[]): string[] {
  const out: string[] = []
  for (const line of lines) {
    out.push(line)
    for (let length = 1; length <= 12 && length * 2 <= out.length; length++) {
      const again = out.slice(-length)
      if (again.every((found, index) => found === out[out.length - 2 * length + index])) {
        out.splice(-length)
        break
      }
    }
  }
  return out
}

/**
 * A control as the browser describes it to assistive technology: its states, and the text that
 * describes it.
 */
export async function described(
  page: Page,
  role: string,
  name: string,
): Promise<Record<string, unknown>> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    accessibleName: name,
    role,
  })
  await session.detach()
  const node = nodes.find(({ ignored }) => !ignored)
  if (!node) throw new Error(`no ${role} is called ${name}`)
  const states = Object.fromEntries(
    (node.properties ?? []).map(({ name: property, value }) => [property, value.value]),
  )
  return { ...states, description: node.description?.value ?? '', value: node.value?.value }
}
