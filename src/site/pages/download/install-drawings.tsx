import { Drawing } from '../../components/drawing.tsx'
import inBrowser from './in-browser.svg?raw'
import install from './install.svg?raw'
import onMacos from './on-macos.svg?raw'
import onWindows from './on-windows.svg?raw'
import profile from './profile.svg?raw'
import signIn from './sign-in.svg?raw'

const whole = 'h-auto w-full'

/**
 * From the file to the first profile: the installer, the sign-in, a list with one profile started
 * and its window.
 */
export const installDrawings = [install, signIn, profile].map((file) => (
  <Drawing key={file} file={file} className={whole} />
))

/**
 * Where a browser shows a download, and what the system asks then; `download-thanks.ts`
 * leaves the one for the visitor's system.
 */
export const FileIllustration = () => (
  <div className="mt-6 flex gap-3" aria-hidden="true">
    <Drawing file={inBrowser} className={whole} />
    <span className="w-full">
      <Drawing file={onWindows} className={whole} data-part="windows" />
    </span>
    <span className="w-full">
      <Drawing file={onMacos} className={whole} data-part="macos" />
    </span>
  </div>
)
