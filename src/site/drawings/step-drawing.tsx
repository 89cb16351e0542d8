import type { Hue } from '../../brand/colours.ts'
import { Drawing } from '../components/drawing.tsx'

const files = import.meta.glob<string>('./steps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What one does in a step, on a light shade of a colour. */
export function StepDrawing({
  name,
  hue,
  className,
}: {
  name: string | undefined
  hue: Hue
  className: string
}) {
  const file = files[`./steps/${name}.svg`]
  return file && <Drawing file={file} className={`hue-band w-full cut-7 hue-${hue} ${className}`} />
}
