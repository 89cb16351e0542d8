import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page as its best compressed form: the site makes that in the background, and sends a quick one until then. */
export async function bestForm(address: string): Promise<{ html: string; bytes: number }> {
  const html = await (await fetch(address)).text()
  // The quick form comes with the first answer; one that is 2 % smaller is the best. Pages with an error are compressed for each answer.
  const quick = await bytesOf(address)
  for (let wait = 0; wait < 100; wait++) {
    const { bytes, status } = await bytesOf(address)
    if (bytes < quick.bytes * 0.98 || status !== 200) return { html, bytes }
    await sleep(100)
  }
  return { html, bytes: quick.bytes }
}

/** What is sent to a browser that takes brotli. */
const bytesOf = (address: string): Promise<{ bytes: number; status: number }> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'en-US' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ bytes, status: answer.statusCode ?? 0 }))
    }).on('error', reject)
  })
