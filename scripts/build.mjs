// `npm run build`: the client's assets and the server, into dist/.
import { ensureBuild, ensureInstalled } from './ensure.mjs'

ensureInstalled()
ensureBuild()
