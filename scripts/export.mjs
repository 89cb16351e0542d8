// `npm run export [-- folder]`: installs and builds if needed, then writes the whole site as files.
import { ensureBuild, ensureInstalled, projectNode, run } from './ensure.mjs'

ensureInstalled()
ensureBuild()
run(projectNode(), ['dist/server/export.js', ...process.argv.slice(2)])
