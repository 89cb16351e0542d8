import { drawing } from '../../drawings/drawing.tsx'
import browserFile from './in-browser.svg?raw'
import installFile from './install.svg?raw'
import installerFile from './installer.svg?raw'
import macosFile from './on-macos.svg?raw'
import windowsFile from './on-windows.svg?raw'
import profileFile from './profile.svg?raw'
import signInFile from './sign-in.svg?raw'
import toComputerFile from './to-computer.svg?raw'

const whole = 'h-auto w-full'

const Installer = drawing(installerFile)
/** The installer as a file with the product's mark on it. */
export const InstallerDrawing = ({ className }: { className: string }) => (
  <Installer className={`${className} shrink-0`} />
)

/** What phones do: send the page to a computer. */
export const ToComputerDrawing = drawing(toComputerFile)

/**
 * From the file to the first profile: the installer, the sign-in, a list with one profile started
 * and its window.
 */
export const installDrawings = [installFile, signInFile, profileFile].map((file) => {
  const Drawing = drawing(file)
  return <Drawing key={file} className={whole} />
})

const InBrowser = drawing(browserFile)
const OnWindows = drawing(windowsFile)
const OnMacos = drawing(macosFile)

/**
 * Where a browser shows a download, and what the system asks then; `download-thanks.ts`
 * leaves the one for the visitor's system.
 */
export const FileIllustration = () => (
  <div className="mt-6 flex gap-3" aria-hidden="true">
    <InBrowser className={whole} />
    <span className="w-full">
      <OnWindows className={whole} part="windows" />
    </span>
    <span className="w-full">
      <OnMacos className={whole} part="macos" />
    </span>
  </div>
)
