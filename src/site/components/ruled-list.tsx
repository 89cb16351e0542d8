import { Icon } from './icon.tsx'

const colors = { check: 'text-brand', minus: 'text-faint' } as const

/** Sentences between lines, with a mark before each: what is so, or what is not. */
export const RuledList = ({ items, mark, className = 'mt-8' }: { items: readonly string[]; mark?: keyof typeof colors; className?: string }) => (
  <ul className={`${className} border-t border-line`}>
    {items.map((item) => (
      <li key={item} className={`${mark ? 'flex gap-3 ' : ''}border-b border-line py-3.5`}>
        {mark && <Icon name={mark} className={`mt-1 size-5 ${colors[mark]}`} />}
        {item}
      </li>
    ))}
  </ul>
)
