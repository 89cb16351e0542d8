import { type Reading, systemFonts } from './consistency-checks.ts'

/** Parts of `navigator` that TypeScript does not know, since not all browsers have them. */
declare global {
  interface Navigator {
    deviceMemory?: number
    userAgentData?: {
      mobile: boolean
      platform: string
      getHighEntropyValues(names: string[]): Promise<{
        platformVersion: string
        architecture: string
        model: string
        fullVersionList?: { brand: string; version: string }[]
      }>
    }
  }
}

/**
 * Reads the visitor's browser. Only the returned values leave this function, and nothing is stored.
 */
export async function readBrowser(): Promise<Reading> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    hints: await readHints(),
    languages: navigator.languages,
    timeZone,
    clockOffset: -new Date().getTimezoneOffset(),
    zoneOffset: zoneOffset(timeZone),
    homeZones: navigator.languages.flatMap(zonesOf),
    screen: { width: screen.width, height: screen.height },
    window: { width: outerWidth, height: outerHeight },
    pixelRatio: devicePixelRatio,
    cores: navigator.hardwareConcurrency,
    memory: navigator.deviceMemory,
    touchPoints: navigator.maxTouchPoints,
    canvas: drawText(),
    webgl: readWebgl(),
    fonts: Object.values(systemFonts).flat().filter(isInstalled),
    cookies: navigator.cookieEnabled,
    storage: hasStorage(),
    webdriver: navigator.webdriver,
  }
}

async function readHints(): Promise<Reading['hints']> {
  const data = navigator.userAgentData
  if (!data) return undefined
  const { platformVersion, architecture, model, fullVersionList } = await data.getHighEntropyValues(
    ['platformVersion', 'architecture', 'model', 'fullVersionList'],
  )
  return {
    platform: data.platform,
    mobile: data.mobile,
    platformVersion,
    architecture,
    model,
    chromium: fullVersionList?.find(({ brand }) => brand === 'Chromium')?.version ?? '',
  }
}

/** Minutes east of UTC now, by the name of the time zone. */
function zoneOffset(timeZone: string): number | undefined {
  try {
    const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(text ?? '') ?? []
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
  } catch {
    return undefined
  }
}

/** The time zones of the country in a language tag such as `de-DE`. */
function zonesOf(tag: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } =
    new Intl.Locale(tag)
  return (locale.region && (locale.getTimeZones?.() ?? locale.timeZones)) || []
}

/** Eight hexadecimal digits (FNV-1a): enough to see whether two pictures are alike. */
function hash(values: Iterable<number>): string {
  let sum = 0x811c9dc5
  for (const value of values) sum = Math.imul(sum ^ value, 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}

const canvasOf = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height })

/** A picture of letters and curves, which differs by fonts, smoothing and graphics hardware. */
function drawText(): string {
  const context = canvasOf(240, 60).getContext('2d')
  if (!context) return ''
  context.font = '18px Arial'
  context.fillStyle = 'teal'
  context.fillText('Canvas ◆ Ωß漢字', 4, 24)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = 'coral'
  context.arc(120, 30, 26, 0, 6.2)
  context.fill()
  return hash(context.getImageData(0, 0, 240, 60).data)
}

function readWebgl(): Reading['webgl'] {
  const gl = canvasOf(64, 64).getContext('webgl')
  if (!gl) return undefined
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  // The picture comes last: it gives the context back.
  return {
    renderer: String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER) ?? ''),
    picture: drawTriangle(gl),
  }
}

/** A triangle of changing colour, whose edges and rounding differ by graphics hardware. */
function drawTriangle(gl: WebGLRenderingContext): string {
  const program = gl.createProgram()
  const sources = [
    [gl.VERTEX_SHADER, 'attribute vec2 p;varying vec2 v;void main(){v=p;gl_Position=vec4(p,0,1);}'],
    [
      gl.FRAGMENT_SHADER,
      'precision mediump float;varying vec2 v;void main(){gl_FragColor=vec4(sin(v.x*9.7),cos(v.y*7.3),fract(v.x*v.y*31.),1);}',
    ],
  ] as const
  for (const [type, source] of sources) {
    const shader = gl.createShader(type)
    if (!shader) return ''
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(
    gl.ARRAY_BUFFER,
    new Float32Array([-0.9, -0.8, 0.85, -0.6, 0.1, 0.95]),
    gl.STATIC_DRAW,
  )
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  const pixels = new Uint8Array(64 * 64 * 4)
  gl.readPixels(0, 0, 64, 64, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return hash(pixels)
}

/** A font is installed when a text in it is not as wide as in the fallback. */
function isInstalled(font: string): boolean {
  const context = canvasOf(1, 1).getContext('2d')
  if (!context) return false
  const width = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText('mmMwWLliI0O&1').width
  }
  return ['monospace', 'serif'].some((other) => width(`'${font}', ${other}`) !== width(other))
}

/** Whether a page could store something; this stores nothing. */
function hasStorage(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
