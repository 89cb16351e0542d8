import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * What Node's http costs at least: one answer for every request, made before. Given: a file with
 * the body, and the header fields as a JSON list of names and values in turn. Prints its port.
 */
const [file, fields] = process.argv.slice(2) as [string, string]
const body = readFileSync(file)
const headers = JSON.parse(fields) as string[]
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address?.port)
})
