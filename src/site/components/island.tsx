import { type ComponentProps, type ComponentType, createElement, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'

/** When an island's code is fetched and hydrated. */
type Strategy = 'load' | 'idle' | 'in-view' | 'interaction'

// biome-ignore lint/suspicious/noExplicitAny: islands have props of every shape; `Island` checks them at its call
type AnyComponent = ComponentType<any>

const modules = import.meta.glob<AnyComponent>('../islands/*.tsx', { eager: true, import: 'default' })
const names = new Map(Object.entries(modules).map(([path, component]) => [component, path.slice('../islands/'.length, -'.tsx'.length)]))

type Props<C extends AnyComponent> = { of: C; on: Strategy; children?: ReactNode } & Omit<ComponentProps<C>, 'children'>

/**
 * Renders `of` in place as a root of its own, so that `useId` gives the same ids in the browser. It has no access to the page's context.
 * `children` stay static: the browser keeps the server's markup, and no code or data for them is sent.
 * Throws when a prop cannot be written as JSON or the component is not the default export of a file in `src/site/islands`.
 */
export function Island<C extends AnyComponent>({ of, on, children, ...props }: Props<C>) {
  const name = names.get(of)
  if (!name) throw new Error(`<Island of={${of.displayName ?? of.name}}>: not the default export of a file in src/site/islands`)
  const id = useId()
  const slot = children === undefined ? undefined : createElement('x-slot', null, children)
  const html = renderToString(createElement(of as AnyComponent, props, slot), { identifierPrefix: id })
  const data = Object.keys(props).length ? JSON.stringify(props, rejectNonData) : undefined
  return createElement('x-island', { name, id, on, props: data, dangerouslySetInnerHTML: { __html: html } })
}

function rejectNonData(key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol' || (typeof value === 'object' && value !== null && '$$typeof' in value))
    throw new Error(`<Island>: prop "${key}" cannot be written as JSON`)
  return value
}
