/** A MaxMind-format file (maxmind.github.io/MaxMind-DB) that knows one IPv4 network. */
export function placeFile(network: string, bits: number, place: object): Buffer {
  const octets = network.split('.').map(Number)
  const tree = Buffer.alloc(bits * 6)
  for (let depth = 0; depth < bits; depth++) {
    const bit = ((octets[depth >> 3] as number) >> (7 - (depth % 8))) & 1
    const next = depth === bits - 1 ? bits + 16 : depth + 1
    tree.writeUIntBE(bit ? bits : next, depth * 6, 3)
    tree.writeUIntBE(bit ? next : bits, depth * 6 + 3, 3)
  }
  const facts = {
    node_count: bits,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: {},
  }
  return Buffer.concat([tree, Buffer.alloc(16), encoded(place), Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'), encoded(facts)])
}

function encoded(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.from([(6 << 5) | 4, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encoded)])
  const entries = Object.entries(value as object)
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...entries.flatMap(([name, inner]) => [encoded(name), encoded(inner)])])
}
