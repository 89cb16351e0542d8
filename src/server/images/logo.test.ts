import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { faviconSvg, type IconName, icons, logoSvg, renderIcon } from './logo.ts'

const names = Object.keys(icons) as IconName[]

describe('the logo', () => {
  it('has the shape of the one on the pages', () => {
    const drawn = readFileSync(new URL('../../site/components/icons.tsx', import.meta.url), 'utf8').match(/ d="([^"]+)"/g)
    expect(drawn).toHaveLength(3)
    for (const path of drawn ?? []) {
      expect(logoSvg({ size: 32, theme: 'light' })).toContain(path)
      expect(faviconSvg).toContain(path)
    }
  })

  it('has a size and the colours of its theme', () => {
    expect(logoSvg({ size: 48, theme: 'light' })).toMatch(/width="48".*#15191b.*#0b6b5d/)
    expect(logoSvg({ size: 48, theme: 'dark' })).toMatch(/#f1efe9.*#52cfb5/)
  })

  it('changes with the scheme as a favicon', () => {
    expect(faviconSvg).toMatch(/\.b\{fill:#0b6b5d\}.*prefers-color-scheme:dark.*\.b\{fill:#52cfb5\}/)
  })
})

describe('renderIcon', () => {
  it.each(names)('renders %s at its size', async (name) => {
    const { size, ground } = icons[name]
    const icon = await renderIcon(name)
    const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const alpha = (x: number, y: number) => data[(y * size + x) * 4 + 3]
    expect(alpha(0, 0)).toBe(ground ? 255 : 0)
    expect(alpha(size >> 1, size >> 1)).toBe(255)
  })

  it('keeps the maskable logo inside the circle that is never cut off', async () => {
    const { data, info } = await sharp(await renderIcon('icon-maskable-512'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let farthest = 0
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) if ((data[(y * info.width + x) * 3] ?? 0) < 200) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5))
    expect(farthest).toBeGreaterThan(512 * 0.3)
    expect(farthest).toBeLessThan(512 * 0.4)
  })
})
