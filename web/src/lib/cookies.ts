/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  const entry = jar.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(name.length + 1));
}
