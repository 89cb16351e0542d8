// Runs a TypeScript file on the project's own Node.js: `node scripts/with-project-node.mjs file.ts
// [argument …]`.
import { ensureInstalled, projectNode, run } from './ensure.mjs'

ensureInstalled()
run(projectNode(), process.argv.slice(2))
