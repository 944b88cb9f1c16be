type Values = Readonly<Record<string, unknown>>;

/** The address of a route: `:names` filled in, query appended; lists repeat their name, undefined is left out. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
