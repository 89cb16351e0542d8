import { engineOf } from './engine.ts'
import { RecordStore } from './record-store.ts'

// Keeps one batch of 20 events and says so: whoever started this kills it at that moment.
const store = new RecordStore({ engine: engineOf({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR as string }, () => undefined) })
const row = { device_id: 'killed-device', received_at: new Date().toISOString(), event_type: 'click' }
await store.add(...Array.from({ length: 20 }, (_, index) => ({ table: 'analytics_events', row: { ...row, id: `event-${index}` } }) as const))
process.stdout.write('accepted\n')
setInterval(() => undefined, 1000)
