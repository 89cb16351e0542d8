import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from './drawing.tsx'

test('writes the shapes of a file as React would, on one line', () => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">
  <g class="fill-ink">
    <path
      d="M0 0h4"
      class="stroke-line"/>
  </g>
</svg>
`
  expect(renderToStaticMarkup(<Drawing file={file} className="w-full" data-part="windows" />)).toBe(
    renderToStaticMarkup(
      <svg viewBox="0 0 4 2" aria-hidden="true" className="w-full" data-part="windows">
        <g className="fill-ink">
          <path d="M0 0h4" className="stroke-line" />
        </g>
      </svg>,
    ),
  )
})
