import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page as it goes over the wire. */
interface SentPage {
  status: number | undefined
  /**
   * Its header fields, names and values in turn, without those that every server adds by itself.
   */
  fields: string[]
  body: Buffer
}

const request = (url: string): Promise<SentPage> =>
  new Promise((resolve, reject) => {
    get(
      url,
      { headers: { 'accept-encoding': 'br', 'accept-language': 'en-US' } },
      async (response) => {
        const fields = response.rawHeaders.flatMap((name, n, all) =>
          n % 2 || /^(?:date|connection|keep-alive)$/i.test(name)
            ? []
            : [name, all[n + 1] as string],
        )
        resolve({ status: response.statusCode, fields, body: await buffer(response) })
      },
    ).on('error', reject)
  })

/**
 * A page as its best compressed form: the site makes that in the background, and sends a quick one
 * until then.
 */
export async function bestForm(url: string): Promise<SentPage & { html: string }> {
  const quick = await request(url)
  let page = quick
  // The best form is at least 2 % smaller. Pages with an error are never compressed that way.
  for (
    let wait = 0;
    wait < 100 && page.status === 200 && page.body.length >= quick.body.length * 0.98;
    wait++
  ) {
    await sleep(100)
    page = await request(url)
  }
  return {
    ...page,
    html: await (await fetch(url, { headers: { 'accept-language': 'en-US' } })).text(),
  }
}
