import { readConfig } from '../src/server/config.ts'
import { eraseDevice, exportDevice } from '../src/store/device-data.ts'
import { engineOf } from '../src/store/open.ts'
import { RecordStore } from '../src/store/record-store.ts'

// `npm run data -- export|erase <device id>`: what a visitor asks for under the privacy policy, as JSON.
const [action, deviceId] = process.argv.slice(2)
if ((action !== 'export' && action !== 'erase') || !deviceId) {
  console.error('Usage: npm run -s data -- export|erase <device id>')
  process.exit(2)
}
try {
  const store = new RecordStore({ engine: engineOf(readConfig(process.env), () => undefined) })
  const result = await (action === 'export' ? exportDevice : eraseDevice)(store, deviceId)
  console.log(JSON.stringify({ device_id: deviceId, [action === 'export' ? 'records' : 'erased']: result }, null, 2))
  await store.close()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
