/** What was written as `name=value` behind the names of benchmarks, such as `pages=home,pricing`. */
export function argument(name: string): string | undefined {
  const found = process.argv.find((given) => given.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
