import { type ComponentProps, type ComponentType, createElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { usePageContext } from '../page-context.tsx'

// biome-ignore lint/suspicious/noExplicitAny: islands' props differ; `Island` checks them
type AnyComponent = ComponentType<any>

const modules = import.meta.glob<AnyComponent>('../pages/*/*.island.tsx', {
  eager: true,
  import: 'default',
})
const names = new Map(
  Object.entries(modules).map(([path, component]) => [
    component,
    path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length),
  ]),
)

/**
 * Renders `of` in place as a root of its own, so that `useId` gives the same ids in the browser,
 * which fetches its code at its first use. It has no access to the page's context. Throws when a
 * prop cannot be written as JSON or the component is not the default export of an `.island.tsx`
 * file.
 */
export function Island<C extends AnyComponent>({ of, ...props }: { of: C } & ComponentProps<C>) {
  const name = names.get(of)
  if (!name)
    throw new Error(
      `<Island of={${of.displayName ?? of.name}}>: not the default export of an .island.tsx file`,
    )
  const id = useId()
  const failed = usePageContext().t('error.part')
  const html = renderToString(createElement(of as AnyComponent, props), { identifierPrefix: id })
  return createElement('x-island', {
    name,
    id,
    'data-failed': failed,
    props: JSON.stringify(props, rejectNonData),
    dangerouslySetInnerHTML: { __html: html },
  })
}

export const pickTexts = <K extends string, T>(keys: readonly K[], textOf: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<K, T>

function rejectNonData(key: string, value: unknown): unknown {
  if (
    typeof value === 'function' ||
    typeof value === 'symbol' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  )
    throw new Error(`<Island>: prop "${key}" cannot be written as JSON`)
  return value
}
