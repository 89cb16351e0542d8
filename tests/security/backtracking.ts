import { parseExpression, type Tree } from './expression-tree.ts'

/**
 * How the work of an expression that fails grows with its input: `exponential` where one text can be read in two ways again and again
 * (`(a+)+$`), `polynomial` where it can be read again from each of its characters (`a*a*$`, or `a+$` that is searched for), else
 * `linear`. Found by the ambiguities of its automaton, not by trying, so that no input needs to be guessed. What lookarounds and `\b`
 * rule out is not considered: linear is certain, the others may be pessimistic. Throws at what it does not know.
 */
export function backtracking({ source, flags }: { source: string; flags: string }): 'linear' | 'polynomial' | 'exponential' {
  const asides: Tree[] = []
  const whole = parseExpression(source, asides)
  const searched = automaton(whole, flags)
  // What stands beside an expression that is tried at one place only is tried there too.
  const found = [growth(searched), ...asides.map((tree) => growth(automaton(tree, searched.anywhere ? flags : `${flags}y`)))]
  return found.find((each) => each === 'exponential') ?? found.find((each) => each === 'polynomial') ?? 'linear'
}

/** Places of characters in an expression; each can follow others, in so many ways. */
interface Automaton {
  follow: Map<number, number>[]
  /** The kinds of characters that a place takes. */
  kinds: Set<number>[]
  /** Places at which the whole has matched, whatever comes. */
  done: Set<number>
  /** Whether it can begin at any character. */
  anywhere: boolean
}

/** A part of an expression: where it begins and ends, in how many ways; in how many it matches nothing. */
interface Part {
  first: Map<number, number>
  /** Of `first`, what is not behind a `^`. */
  anywhere: Map<number, number>
  last: Map<number, number>
  /** Ends behind which no condition stands. */
  done: Set<number>
  empty: number
  emptyAnywhere: number
  emptyDone: boolean
}

const add = (to: Map<number, number>, from: Map<number, number>, times = 1) => {
  if (times) for (const [place, ways] of from) to.set(place, (to.get(place) ?? 0) + ways * times)
}
const nothing = (): Part => ({ first: new Map(), anywhere: new Map(), last: new Map(), done: new Set(), empty: 1, emptyAnywhere: 1, emptyDone: true })

/** Bounded repetition is no loop, however long: three times tell whether it is ambiguous. From here on it is as good as unbounded. */
const asGoodAsUnbounded = 500

/** Glushkov's automaton, which counts ways, since an engine that goes back tries each of them. */
function automaton(tree: Tree, flags: string): Automaton {
  const sets: string[] = []
  const follow: Map<number, number>[] = []
  const place = (set: string): number => {
    follow.push(new Map())
    return sets.push(set) - 1
  }
  const link = (last: Map<number, number>, first: Map<number, number>) => {
    for (const [from, ways] of last) add(follow[from] as Map<number, number>, first, ways)
  }
  const inTurn = (one: Part, next: Part): Part => {
    link(one.last, next.first)
    const { first, anywhere, last, done } = nothing()
    add(first, one.first)
    add(first, next.first, one.empty)
    add(anywhere, one.anywhere)
    add(anywhere, next.anywhere, one.emptyAnywhere)
    add(last, next.last)
    add(last, one.last, next.empty)
    for (const end of next.done) done.add(end)
    if (next.emptyDone) for (const end of one.done) done.add(end)
    return {
      first,
      anywhere,
      last,
      done,
      empty: one.empty * next.empty,
      emptyAnywhere: one.emptyAnywhere * next.emptyAnywhere,
      emptyDone: one.emptyDone && next.emptyDone,
    }
  }
  const build = (node: Tree): Part => {
    if ('set' in node) {
      const here = place(node.set)
      const one = new Map([[here, 1]])
      return { first: one, anywhere: one, last: one, done: new Set([here]), empty: 0, emptyAnywhere: 0, emptyDone: false }
    }
    if ('condition' in node) return { ...nothing(), emptyAnywhere: node.condition === 'start' ? 0 : 1, emptyDone: false }
    if ('sequence' in node) return node.sequence.map(build).reduce(inTurn, nothing())
    if ('either' in node) {
      const all = { ...nothing(), empty: 0, emptyAnywhere: 0, emptyDone: false }
      for (const branch of node.either.map(build)) {
        add(all.first, branch.first)
        add(all.anywhere, branch.anywhere)
        add(all.last, branch.last)
        for (const end of branch.done) all.done.add(end)
        all.empty += branch.empty
        all.emptyAnywhere += branch.emptyAnywhere
        all.emptyDone ||= branch.emptyDone
      }
      return all
    }
    return repeat(node.repeated, node.least, node.most)
  }
  const repeat = (node: Tree, least: number, most: number): Part => {
    if (most === 0) return nothing()
    const copies = most >= asGoodAsUnbounded ? Math.max(1, Math.min(least, 3)) : Math.min(most, 3)
    let all = nothing()
    for (let copy = 0; copy < copies; copy++) {
      const one = build(node)
      if (copy === copies - 1 && most >= asGoodAsUnbounded) link(one.last, one.first)
      // An engine takes no turn of a loop that matches nothing, beyond those it must take.
      all = inTurn(all, copy < least ? one : { ...one, empty: 1, emptyAnywhere: 1, emptyDone: true })
    }
    return all
  }

  const { first, anywhere, done } = build(tree)
  // A search begins at each character, and where lines begin, behind each end of one.
  const [other, end] = flags.includes('m') ? [place('[^\\n]'), place('\\n')] : [place('[^]'), undefined]
  if (!flags.includes('y'))
    for (const from of [other, end]) {
      if (from === undefined) continue
      add(follow[from] as Map<number, number>, from === end ? first : anywhere)
      for (const to of [other, end]) if (to !== undefined) follow[from]?.set(to, 1)
    }
  return { follow, kinds: kindsOf(sets, flags), done, anywhere: !flags.includes('y') && (anywhere.size > 0 || flags.includes('m')) }
}

const samples = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  ...'ſΑжяіЫאกเ्अ中們们日のカ가“”‘’…—–‹›、。「」！／\u200b\u2028\u2029\ufeff\u212a\ud800\udc00\u{1f600}𝒜',
]

/** Characters that no place tells apart are of one kind; V8 itself is asked which a place takes. */
function kindsOf(sets: string[], flags: string): Set<number>[] {
  const expressions = sets.map((set) => new RegExp(`^(?:${set})$`, flags.replace(/[^iuvs]/g, '')))
  const names = new Map<string, number>()
  const kinds = sets.map(() => new Set<number>())
  for (const sample of samples) {
    const takers = expressions.flatMap((expression, place) => (expression.test(sample) ? [place] : []))
    const name = takers.join()
    if (!names.has(name)) names.set(name, names.size)
    for (const place of takers) kinds[place]?.add(names.get(name) as number)
  }
  return kinds
}

function growth({ follow, kinds, done }: Automaton): 'linear' | 'polynomial' | 'exponential' {
  // Who has come to an end that nothing can spoil does not go back any more.
  const steps = follow.map((next, place) => (done.has(place) ? [] : [...next].filter(([to]) => !done.has(to))))
  const from = (place: number) => steps[place] as [to: number, ways: number][]
  const share = (...places: number[]) => {
    const [one, ...others] = places.map((place) => kinds[place] as Set<number>) as [Set<number>, ...Set<number>[]]
    return [...one].some((kind) => others.every((set) => set.has(kind)))
  }
  /** Everything that can be reached by steps, not counting the start itself unless a step leads back. */
  const reach = <State>(start: State, onward: (state: State) => State[]): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let state = open.pop(); state !== undefined; state = open.pop())
      for (const next of onward(state)) {
        const name = String(next)
        if (!seen.has(name)) open.push(next)
        seen.add(name)
      }
    return seen
  }
  const onwards = follow.map((_, place) => reach(place, (at) => from(at).map(([to]) => to)))
  const loops = follow.map((_, place) => place).filter((place) => onwards[place]?.has(String(place)))
  const together = (one: number, other: number) => one === other || (onwards[one]?.has(String(other)) && onwards[other]?.has(String(one)))

  for (const place of loops) {
    // Two readings of one text that part and meet again.
    const met = reach<[number, number, number]>([place, place, 0], ([one, other, parted]) =>
      from(one).flatMap(([a, ways]) =>
        from(other)
          .filter(([b]) => together(a, place) && together(b, place) && share(a, b))
          .map(([b]): [number, number, number] => [a, b, parted || a !== b || (one === other && ways > 1) ? 1 : 0]),
      ),
    )
    if (met.has(String([place, place, 1]))) return 'exponential'
  }
  for (const place of loops)
    for (const next of loops) {
      if (place === next || !onwards[place]?.has(String(next))) continue
      // One text that stays in the one loop, leads to the other, and stays there.
      const met = reach<[number, number, number]>([place, place, next], ([stays, goes, stayed]) =>
        from(stays).flatMap(([a]) =>
          from(goes).flatMap(([b]) =>
            from(stayed)
              .filter(([c]) => together(a, place) && together(c, next) && share(a, b, c))
              .map(([c]): [number, number, number] => [a, b, c]),
          ),
        ),
      )
      if (met.has(String([place, next, next]))) return 'polynomial'
    }
  return 'linear'
}
